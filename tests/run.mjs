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
import { Report } from './report.mjs';
import { startThrowawayPostgres } from './throwaway-postgres.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const resultsFile = '.cache/test-results.json';

/**
 * The vitest projects of each part by pattern, so that a new project is not left out, and the programs that they need.
 * `check` has no vitest project.
 */
const parts = {
  check: { projects: [], needs: [] },
  unit: { projects: ['unit*'], needs: [] },
  server: { projects: ['server*'], needs: ['postgres', 'pdftotext'] },
  flows: { projects: ['flows'], needs: ['postgres', 'build', 'chromium'] },
  faults: { projects: ['faults'], needs: ['build'] },
  e2e: { projects: ['e2e'], needs: ['postgres', 'build', 'chromium', 'pdftotext'] },
};

/** Runs vitest on `projects`, or only on their `files`. Resolves when it has ended. */
const runVitest = (projects, files, environment) =>
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
      { stdio: 'inherit', env: { ...process.env, ...environment, TEST_RESULTS: resultsFile } },
    );
    started.once('exit', (code) => resolve(code ?? 1));
    vitestProcess = started;
  });

let vitestProcess;

/** Lanes for a run in which all files drive browsers or servers: one per core. Empty: the default. */
const lanesFor = (projects) =>
  projects.every((project) => ['flows', 'faults', 'e2e'].includes(project)) ? String(availableParallelism()) : '';

/** Runs vitest, with a PostgreSQL server if one is needed and installed. */
const runTests = async (report, { projects, needs, files }) => {
  const cluster = needs.has('postgres') ? startThrowawayPostgres() : undefined;
  if (needs.has('postgres') && !cluster) {
    console.log(
      'No PostgreSQL server program found: all tests run on the embedded engine (Debian: apt-get install postgresql).',
    );
  }
  try {
    const before = processorSeconds();
    const status = await runVitest(projects, files, {
      TEST_DATABASE_URL: cluster?.url ?? '',
      TEST_LANES: lanesFor(projects),
    });
    const vitestSeconds = processorSeconds() - before;
    report.addVitest(
      existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : null,
      status,
      vitestSeconds,
    );
  } finally {
    if (cluster) {
      report.addProcess('PostgreSQL', processorSeconds(cluster.pid));
      cluster.stop();
    }
  }
};

// An interrupted run still stops its database server: vitest ends first, then this process as usual.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => (vitestProcess ? vitestProcess.kill(signal) : process.exit(1)));
}

const [asked, ...more] = process.argv.slice(2);
if (asked !== undefined && asked !== 'changed' && !(asked in parts)) {
  console.error(`unknown part ${asked}; one of changed, ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const began = Date.now();
ensureInstalled();
rmSync(resultsFile, { force: true });
mkdirSync('.cache', { recursive: true });

const touched = asked === 'changed' ? touchedTests() : null;
if (touched) console.log(touched.explanation);
const isTouched = (part) => part === 'check' || touched.files === 'all' || touched.parts.has(part);
const chosen = asked in parts ? [asked] : Object.keys(parts).filter((part) => touched === null || isTouched(part));
const projects = chosen.flatMap((name) => parts[name].projects);
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
  const testing = projects.length > 0 ? runTests(report, tests) : undefined;
  await checking.done;
  report.addProcess('check', processorSeconds() - before - (testing ? processorSeconds(vitestProcess?.pid) : 0));
  await testing;
} else {
  await runTests(report, tests);
}

report.print({ seconds: (Date.now() - began) / 1_000, full: asked === undefined });
process.exit(report.passed > 0 && report.failed === 0 ? 0 : 1);
