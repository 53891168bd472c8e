import { type RunnerTestFile, TestRunner } from 'vitest';

/** Runs the tests of a file in the order in which they are written: each goes on in the browser that the one before left. */
export default class InWrittenOrder extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    file.shuffle = false;
    this.config.sequence.shuffle = false;
    super.onCollectStart(file);
  }
}
