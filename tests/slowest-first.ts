import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Number of files that run at a time. */
export const lanes = Number(process.env['TEST_LANES'] || availableParallelism() + 1);

/**
 * File with the seconds of each test file in a worker, by project. Written by `tests/run.mjs`. A checkout that has measured
 * nothing yet has none.
 */
const measuredFile = '.cache/test-seconds.json';

/** Estimate for a file that was never measured, from its size and that of the files with the same name beside it. */
const secondsPerKilobyte: Readonly<Record<string, number>> = { flows: 4, faults: 12, e2e: 4, server: 1.5 };
const guessedSeconds = (project: string, path: string): number => {
  const stem = `${basename(path).split('.')[0]}.`;
  const folder = dirname(path);
  const bytes = readdirSync(folder)
    .filter((name) => name.startsWith(stem))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return (bytes / 1024) * (secondsPerKilobyte[project] ?? 0.3);
};

export interface Weighed {
  readonly project: string;
  readonly seconds: number;
}

/**
 * Project by project, each with its longest files first: a worker that has loaded the modules of a project takes the next
 * file of the same project, and another project needs another worker. The project with the longest file comes first.
 */
export const inOrder = <File extends Weighed>(files: readonly File[]): readonly File[] => {
  const longest = new Map<string, number>();
  for (const { project, seconds } of files) longest.set(project, Math.max(longest.get(project) ?? 0, seconds));
  return [...files].sort(
    (a, b) =>
      (longest.get(b.project) ?? 0) - (longest.get(a.project) ?? 0) ||
      a.project.localeCompare(b.project) ||
      b.seconds - a.seconds,
  );
};

export class SlowestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const measured = (existsSync(measuredFile) ? JSON.parse(readFileSync(measuredFile, 'utf8')) : {}) as Readonly<
      Record<string, number>
    >;
    const weighed = specifications.map((specification) => {
      const project = specification.project.name;
      const known = measured[`${project} ${relative(process.cwd(), specification.moduleId)}`];
      return { specification, project, seconds: known ?? guessedSeconds(project, specification.moduleId) };
    });
    return inOrder(weighed).map(({ specification }) => specification);
  }
}
