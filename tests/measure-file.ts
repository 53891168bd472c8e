// Runs in the worker before each test file: measures the file, and gives pages and servers priority over computation.
import { setPriority } from 'node:os';
import { afterAll } from 'vitest';
import { processorSeconds } from './processor-seconds.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the file, including servers and browsers that it started. */
    processorSeconds?: number;
  }
}

/** Processor time of earlier files of this worker. Stored on `process`, because a file's modules are reloaded. */
const worker = process as typeof process & { portolanMeasuredSeconds?: number };

const lowPriority = 5;
if (process.env['TEST_PRIORITY'] === 'low') setPriority(lowPriority);

// Hooks run in reverse order. This one is registered first, so it runs after all others have closed their resources.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures the hook wants
afterAll(({}, suite) => {
  const seconds = processorSeconds();
  suite.file.meta.processorSeconds = seconds - (worker.portolanMeasuredSeconds ?? 0);
  worker.portolanMeasuredSeconds = seconds;
});
