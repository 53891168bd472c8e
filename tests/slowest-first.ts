import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects that drive servers and browsers. Their files wait as much as they compute. */
export const waitingProjects: ReadonlySet<string> = new Set(['flows', 'faults', 'e2e']);

/**
 * Number of files that run at a time. Default: one more than cores that wait, and one that computes meanwhile. Three per
 * core use the processor whole and end no sooner: each file then takes that much longer.
 */
export const lanes = Number(process.env['TEST_LANES'] || availableParallelism() + 2);

/** File with the seconds of each test file in a worker, by project. Written by `tests/run.mjs`. */
const measuredFile = '.cache/test-seconds.json';

/**
 * The same for checkouts that have measured nothing yet: files that take 10 s or more. Renew it from `measuredFile` after
 * a whole run when the order of files is no longer right.
 */
const knownFile = 'tests/slowest-files.json';

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

/** Least seconds of a file for which a new worker is worthwhile. */
const longFromSeconds = 5;

interface Weighed {
  readonly specification: TestSpecification;
  readonly project: string;
  readonly seconds: number;
}

/** Longest first. Short files come last, by project, because a worker can take the next file of its project. */
const bySeconds = (a: Weighed, b: Weighed): number => {
  const bothShort = a.seconds < longFromSeconds && b.seconds < longFromSeconds;
  return (bothShort ? a.project.localeCompare(b.project) : 0) || b.seconds - a.seconds;
};

/**
 * The order in which files of one queue go to `lanes` workers. While there are files that compute, at least one lane
 * has such a file, which uses the time in which the others wait.
 */
export const inOrder = <File extends { readonly seconds: number }>(
  waiting: readonly File[],
  computing: readonly File[],
): File[] => {
  const left = { waiting: [...waiting], computing: [...computing] };
  const busy = Array.from({ length: lanes }, () => ({ until: 0, waits: false }));
  const ordered: File[] = [];
  while (left.waiting.length + left.computing.length > 0) {
    const lane = busy.reduce((first, each) => (each.until < first.until ? each : first));
    lane.waits = false;
    const mayWait = busy.filter(({ waits }) => waits).length < lanes - 1;
    const from = (mayWait && left.waiting.length > 0) || left.computing.length === 0 ? 'waiting' : 'computing';
    const next = left[from].shift();
    if (!next) break;
    lane.until += next.seconds;
    lane.waits = from === 'waiting';
    ordered.push(next);
  }
  return ordered;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const measured: Readonly<Record<string, number>> = JSON.parse(
      readFileSync(existsSync(measuredFile) ? measuredFile : knownFile, 'utf8'),
    );
    const weighed = specifications
      .map((specification): Weighed => {
        const project = specification.project.name;
        const known = measured[`${project} ${relative(process.cwd(), specification.moduleId)}`];
        return { specification, project, seconds: known ?? guessedSeconds(project, specification.moduleId) };
      })
      .sort(bySeconds);
    const waits = ({ project }: Weighed): boolean => waitingProjects.has(project);
    return inOrder(
      weighed.filter(waits),
      weighed.filter((each) => !waits(each)),
    ).map(({ specification }) => specification);
  }
}
