// Runs the tests: those of every change, one part of them, those that a change can affect, or all there are (`full`).
// The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIfStale, ensureInstalled } from '../build.mjs';
import { findArrangementPrograms } from './arrangement/arrangement-programs.mjs';
import { touchedTests } from './changed.mjs';
import { runChecks } from './checks.mjs';
import { findChromium, findPdfToText, findPromtool } from './find-programs.mjs';
import { processorSeconds } from './processor-seconds.mjs';
import { databaseServer, Report } from './report.mjs';
import { tidyTransforms } from './shared-transforms.mjs';
import { startThrowawayPostgres } from './throwaway-postgres.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
/** Files that vitest writes the results of its queues to. */
const resultsFileOf = (queue) => `.cache/test-results-${queue}.json`;

/**
 * The parts of the tests. `projects`: vitest projects by pattern, so that a new project is not left out; `check` has none.
 * `needs`: programs. `queue`: where its files wait. `budget`: processor seconds that `npm test` may spend on it.
 */
const everyChange = {
  check: { projects: [], needs: [], budget: 130 },
  unit: { projects: ['unit*'], needs: [], queue: 'computing', budget: 200 },
  gallery: { projects: ['gallery'], needs: ['build', 'chromium'], queue: 'driving', budget: 450 },
  server: { projects: ['server*'], needs: ['postgres', 'pdftotext'], queue: 'computing', budget: 330 },
  stories: {
    projects: ['stories'],
    needs: ['postgres', 'build', 'chromium', 'pdftotext'],
    queue: 'driving',
    budget: 300,
  },
};
/** What runs before a release, with every case instead of samples in the other parts. */
const beforeRelease = {
  walks: { projects: ['walks'], needs: ['postgres', 'build', 'chromium'], queue: 'driving' },
  faults: { projects: ['faults'], needs: ['postgres', 'build', 'promtool'], queue: 'driving' },
  arrangement: {
    projects: ['arrangement', 'stories-arranged'],
    needs: ['build', 'arrangement', 'chromium', 'pdftotext'],
    queue: 'driving',
  },
  e2e: { projects: ['e2e'], needs: ['postgres', 'build', 'chromium', 'pdftotext'], queue: 'driving' },
};
const parts = { ...everyChange, ...beforeRelease };

const cores = availableParallelism();

/**
 * Queues run side by side, each in a vitest process of its own, so that a worker finds the next file of its project in its
 * queue. Files of `driving` wait for servers and browsers half of the time; those of `computing` use that time, and let
 * pages and servers go first.
 */
const queues = {
  driving: { lanes: cores + 1, environment: {} },
  computing: { lanes: cores, environment: { TEST_PRIORITY: 'low' } },
};

const vitestProcesses = new Set();

/** Runs vitest on the projects of a queue, or only on their `files`. Resolves with its exit code. */
const runQueue = (queue, { projects, files, shard, environment }) =>
  new Promise((resolve) => {
    const started = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=tests/vitest.config.ts',
        ...projects.map((project) => `--project=${project}`),
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=./tests/results-reporter.ts',
        ...(shard ? [shard] : []),
        ...files,
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...environment,
          ...queues[queue].environment,
          TEST_LANES: String(queues[queue].lanes),
          TEST_RESULTS: resultsFileOf(queue),
        },
      },
    );
    vitestProcesses.add(started);
    started.once('exit', (code) => {
      vitestProcesses.delete(started);
      resolve(code ?? 1);
    });
  });

/** Runs the projects of all queues, with a PostgreSQL server if one is needed and installed. */
const runTests = async (report, { projects, needs, files, flows, shard, whole }) => {
  const cluster = needs.has('postgres') ? startThrowawayPostgres() : undefined;
  if (needs.has('postgres') && !cluster) {
    console.log(
      'No PostgreSQL server program found: all tests run on the embedded engine (Debian: apt-get install postgresql).',
    );
  }
  try {
    const environment = {
      TEST_DATABASE_URL: cluster?.socketUrl ?? '',
      TEST_WHOLE: whole ? '1' : '',
      GALLERY_FLOWS: flows.join(),
    };
    await Promise.all(
      Object.entries(projects).map(async ([queue, inQueue]) => {
        const status = await runQueue(queue, { projects: inQueue, files, shard, environment });
        const results = resultsFileOf(queue);
        report.addVitest(existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : null, status);
      }),
    );
  } finally {
    if (cluster) {
      report.addProcess(databaseServer, processorSeconds(cluster.pid));
      cluster.stop();
    }
  }
};

// An interrupted run still stops its database server: vitest ends first, then this process as usual.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (vitestProcesses.size === 0) process.exit(1);
    for (const each of vitestProcesses) each.kill(signal);
  });
}

const [asked, ...more] = process.argv.slice(2);
const isFull = asked === 'full';
if (asked !== undefined && asked !== 'changed' && !isFull && !(asked in parts)) {
  console.error(`unknown part ${asked}; one of full, changed, ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const shard = more.find((each) => each.startsWith('--shard='));
ensureInstalled();
const began = Date.now();
for (const queue of Object.keys(queues)) rmSync(resultsFileOf(queue), { force: true });
mkdirSync('.cache', { recursive: true });
tidyTransforms();

const touched = asked === 'changed' ? await touchedTests() : null;
if (touched) console.log(touched.explanation);
const isTouched = (part) => part === 'check' || touched.files === 'all' || touched.parts.has(part);
const offered = Object.keys(isFull ? parts : everyChange);
const chosen = asked in parts ? [asked] : offered.filter((part) => touched === null || isTouched(part));
const projects = {};
for (const { queue, projects: inPart } of chosen.map((name) => parts[name]))
  if (queue !== undefined) projects[queue] = [...(projects[queue] ?? []), ...inPart];
const needs = new Set(chosen.flatMap((name) => parts[name].needs));
if (needs.has('chromium')) process.env.CHROMIUM_PATH = findChromium();
if (needs.has('pdftotext')) findPdfToText();
if (needs.has('promtool')) process.env.PROMTOOL_PATH = findPromtool();
if (needs.has('arrangement')) Object.assign(process.env, findArrangementPrograms());
const budgets = isFull ? {} : Object.fromEntries(Object.entries(parts).map(([name, { budget }]) => [name, budget]));
const report = new Report({ ...budgets, build: 100 });
if (needs.has('build')) {
  const before = processorSeconds();
  await buildIfStale();
  report.addProcess('build', processorSeconds() - before);
}

const named = more.filter((each) => each !== shard);
/** The area of a flow that is named for the gallery; `undefined` for the name of a file or an area. */
const areaOf = (name) =>
  asked === 'gallery'
    ? readdirSync('machines').find((area) => existsSync(`machines/${area}/${name}.flow.ts`))
    : undefined;
const namedFiles = named.map((name) => (areaOf(name) === undefined ? name : `tests/gallery/${areaOf(name)}.test.ts`));
const tests = {
  projects,
  needs,
  files: touched === null || touched.files === 'all' ? namedFiles : touched.files,
  flows: touched === null || touched.flows === 'all' ? named.filter(areaOf) : touched.flows,
  shard,
  whole: isFull || asked in beforeRelease,
};
if (chosen.includes('check')) {
  const before = processorSeconds();
  const checking = runChecks({ atOnce: availableParallelism(), onResult: (result) => report.addCheck(result) });
  // The tests begin when one of the cores has no more checks to run.
  await checking.lastBegun;
  const testing = Object.keys(projects).length > 0 ? runTests(report, tests) : undefined;
  await checking.done;
  const inTests = [...vitestProcesses].reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  report.addProcess('check', processorSeconds() - before - inTests);
  await testing;
} else {
  await runTests(report, tests);
}

report.print({
  seconds: (Date.now() - began) / 1_000,
  processor: processorSeconds(),
  run: asked === undefined ? 'every change' : isFull ? 'full' : 'part',
});
process.exit(report.passed > 0 && report.failed === 0 ? 0 : 1);
