import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

interface Failing {
  readonly message: string;
  readonly stack?: string | undefined;
}

/** Result of one file in one project. */
export interface FileResult {
  readonly project: string;
  readonly file: string;
  /** Time in the worker. */
  readonly wallSeconds: number;
  readonly processorSeconds: number;
  /** Errors outside of tests: the file could not be loaded, or a hook failed. */
  readonly errors: readonly string[];
  readonly tests: readonly {
    /** Id of the test, the same in all projects that run the file. */
    readonly id: string;
    readonly title: string;
    readonly state: string;
    readonly errors: readonly string[];
  }[];
}

const textOf = ({ message, stack }: Failing): string => stack ?? message;

const resultOf = (module: TestModule): FileResult => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const file = relative(process.cwd(), module.moduleId);
  // A test's id consists of the file's id in this project and the test's position in the file.
  const idOf = (test: TestCase) => `${file}${test.id.slice(module.id.length)}`;
  const hookErrors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return {
    project: module.project.name,
    file,
    wallSeconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000,
    processorSeconds: module.meta().processorSeconds ?? 0,
    errors: [...module.errors(), ...hookErrors].map(textOf),
    tests: [...module.children.allTests()].map((test) => ({
      id: idOf(test),
      title: test.fullName,
      state: test.result().state,
      errors: (test.result().errors ?? []).map(textOf),
    })),
  };
};

/** Writes the results of a run as JSON to the file that TEST_RESULTS names. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failing[]): void {
    const file = process.env['TEST_RESULTS'];
    if (!file) throw new Error('TEST_RESULTS names no file');
    writeFileSync(file, JSON.stringify({ files: modules.map(resultOf), unhandled: unhandled.map(textOf) }));
  }
}
