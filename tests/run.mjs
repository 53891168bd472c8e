// Runs the tests: all, one part, or those that a change can affect. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildIfStale, ensureInstalled } from '../build.mjs';
import { touchedTests } from './changed.mjs';
import { runChecks } from './checks.mjs';
import { findChromium, findPdfToText } from './find-programs.mjs';
import { processorSeconds } from './processor-seconds.mjs';
import { databaseServer, Report } from './report.mjs';
import { startThrowawayPostgres } from './throwaway-postgres.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
/** Files that vitest writes the results of its queues to. */
const resultsFileOf = (queue) => `.cache/test-results-${queue}.json`;

/**
 * The vitest projects of each part by pattern, so that a new project is not left out, the programs that they need, and the
 * queue that their files wait in. `check` has no vitest project.
 */
const parts = {
  check: { projects: [], needs: [] },
  unit: { projects: ['unit*'], needs: [], queue: 'computing' },
  server: { projects: ['server*'], needs: ['postgres', 'pdftotext'], queue: 'computing' },
  faults: { projects: ['faults'], needs: ['postgres', 'build'], queue: 'driving' },
  flows: { projects: ['flows'], needs: ['postgres', 'build', 'chromium'], queue: 'driving' },
  e2e: { projects: ['e2e'], needs: ['postgres', 'build', 'chromium', 'pdftotext'], queue: 'driving' },
};

const cores = availableParallelism();

/**
 * Queues run side by side, each in a vitest process of its own, so that a worker finds the next file of its project in its
 * queue. Files of `driving` wait for servers and browsers half of the time; those of `computing` use that time, and let
 * pages and servers go first.
 */
const queues = {
  driving: { lanes: cores + 1, environment: {} },
  computing: { lanes: Math.max(1, cores - 1), environment: { TEST_PRIORITY: 'low' } },
};

const vitestProcesses = new Set();

/** Runs vitest on the projects of a queue, or only on their `files`. Resolves with its exit code. */
const runQueue = (queue, { projects, files, environment }) =>
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
const runTests = async (report, { projects, needs, files }) => {
  const cluster = needs.has('postgres') ? startThrowawayPostgres() : undefined;
  if (needs.has('postgres') && !cluster) {
    console.log(
      'No PostgreSQL server program found: all tests run on the embedded engine (Debian: apt-get install postgresql).',
    );
  }
  try {
    const environment = { TEST_DATABASE_URL: cluster?.url ?? '' };
    await Promise.all(
      Object.entries(projects).map(async ([queue, inQueue]) => {
        const status = await runQueue(queue, { projects: inQueue, files, environment });
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
if (asked !== undefined && asked !== 'changed' && !(asked in parts)) {
  console.error(`unknown part ${asked}; one of changed, ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const began = Date.now();
ensureInstalled();
for (const queue of Object.keys(queues)) rmSync(resultsFileOf(queue), { force: true });
mkdirSync('.cache', { recursive: true });

const touched = asked === 'changed' ? touchedTests() : null;
if (touched) console.log(touched.explanation);
const isTouched = (part) => part === 'check' || touched.files === 'all' || touched.parts.has(part);
const chosen = asked in parts ? [asked] : Object.keys(parts).filter((part) => touched === null || isTouched(part));
const projects = {};
for (const { queue, projects: inPart } of chosen.map((name) => parts[name]))
  if (queue !== undefined) projects[queue] = [...(projects[queue] ?? []), ...inPart];
const needs = new Set(chosen.flatMap((name) => parts[name].needs));
if (needs.has('chromium')) process.env.CHROMIUM_PATH = findChromium();
if (needs.has('pdftotext')) findPdfToText();
const report = new Report();
if (needs.has('build')) {
  const before = processorSeconds();
  await buildIfStale();
  report.addProcess('build', processorSeconds() - before);
}

const tests = { projects, needs, files: touched === null || touched.files === 'all' ? more : touched.files };
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

report.print({ seconds: (Date.now() - began) / 1_000, processor: processorSeconds(), full: asked === undefined });
process.exit(report.passed > 0 && report.failed === 0 ? 0 : 1);
