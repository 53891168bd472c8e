import type { SerializedConfig } from 'vitest';
import { TestRunner } from 'vitest';

/**
 * Runs the tests of each file in a random order, which TEST_ORDER repeats. The order of a project is decided here, because
 * vitest's own setting is one for all projects.
 */
export default class InAnyOrder extends TestRunner {
  constructor(config: SerializedConfig) {
    super({ ...config, sequence: { ...config.sequence, shuffle: true, seed: Number(process.env['TEST_ORDER']) } });
  }

  /** Says with each failure which order to repeat. */
  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(test);
    const [first] = test.result?.state === 'fail' ? (test.result.errors ?? []) : [];
    if (first === undefined) return;
    const said = `${first.message} (in the order of TEST_ORDER=${process.env['TEST_ORDER']})`;
    if (first.stack !== undefined) first.stack = first.stack.replace(first.message, () => said);
    first.message = said;
  }
}
