// Runs in the worker before each test file: measures the file, and lets pages and servers go before pure computation.
import { setPriority } from 'node:os';
import { afterAll } from 'vitest';
import { processorSeconds } from './processor-seconds.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the file, of servers and browsers that it started, too. */
    processorSeconds?: number;
  }
}

/** What earlier files of this worker have used. It outlives the modules of a file. */
const worker = process as typeof process & { portolanMeasuredSeconds?: number };

const lowPriority = 5;
if (process.env['TEST_PRIORITY'] === 'low') setPriority(lowPriority);

// Hooks run in reverse order: this one, registered first, sees what all others have closed.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures the hook wants
afterAll(({}, suite) => {
  const seconds = processorSeconds();
  suite.file.meta.processorSeconds = seconds - (worker.portolanMeasuredSeconds ?? 0);
  worker.portolanMeasuredSeconds = seconds;
});
