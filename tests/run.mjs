// Runs the tests: all of them, or one part. Closes with one line, `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale, ensureInstalled } from '../build.mjs';
import { checks } from './checks.mjs';
import { findChromium, findPdfToText } from './find-programs.mjs';
import { startThrowawayPostgres } from './throwaway-postgres.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const results = '.cache/test-results';

/** Each part: what it needs, and the vitest projects that it is. */
const parts = {
  check: { run: runChecks },
  unit: { run: () => vitest('unit') },
  server: { run: serverOnBothEngines, needs: ['pdftotext'] },
  flows: { run: () => besidePostgres('flows'), needs: ['build', 'chromium'] },
  faults: { run: () => vitest('faults'), needs: ['build'] },
  'flows and faults': { run: () => besidePostgres('flows faults'), needs: ['build', 'chromium'] },
  e2e: { run: () => besidePostgres('e2e'), needs: ['build', 'chromium', 'pdftotext'] },
};

const tally = { passed: 0, failed: 0 };
const titles = [];

const count = (title, ok, why = '') => {
  tally[ok ? 'passed' : 'failed'] += 1;
  titles.push({ title, ok, why });
};

/** What one needs to read first of a failure: its message, without the places in libraries. */
const linesOfAFailure = 12;
const inShort = (failures) =>
  stripVTControlCharacters(failures.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, linesOfAFailure)
    .map((line) => `  ${line.slice(0, 300)}`)
    .join('\n');

/** Two at a time, as there are cores. */
async function runChecks() {
  const waiting = Object.entries(checks);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, check] = next;
      const began = Date.now();
      const complaint = await check();
      console.log(`${complaint ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      if (complaint) console.log(complaint);
      count(`check: ${name}`, !complaint);
    }
  };
  await Promise.all([work(), work()]);
}

/** Runs vitest projects side by side and adds up what they report; a run that dies counts as a failure. */
function vitest(projects, { label = projects, environment = {} } = {}) {
  const file = `${results}/${label}.json`;
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/vitest.config.ts',
      ...projects.split(' ').map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...process.argv.slice(3),
    ],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  if (!existsSync(file)) return count(`${label}: the run itself`, false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const { assertionResults, status: fileStatus, name, message } of report.testResults) {
    for (const { fullName, status: outcome, failureMessages } of assertionResults) {
      if (outcome === 'passed' || outcome === 'failed') count(fullName, outcome === 'passed', inShort(failureMessages));
    }
    if (fileStatus === 'failed' && assertionResults.every(({ status: outcome }) => outcome === 'passed')) {
      count(`${label}: ${name} could not be run`, false, inShort([message]));
    }
  }
  if (status !== 0 && tally.failed === 0) count(`${label}: the run itself`, false);
}

async function serverOnBothEngines() {
  vitest('server', { label: 'server on the embedded engine' });
  await onPostgres((url) =>
    vitest('server', { label: 'server on PostgreSQL', environment: { TEST_DATABASE_URL: url } }),
  );
}

/** With a PostgreSQL server at hand for the tests that want one, or are quicker on it. */
async function besidePostgres(projects) {
  await onPostgres(
    (url) => vitest(projects, { environment: { TEST_DATABASE_URL: url } }),
    () => vitest(projects),
  );
}

/** Runs `work` with a fresh PostgreSQL cluster, or `otherwise`, saying so, where no server program is installed. */
async function onPostgres(work, otherwise = () => {}) {
  const cluster = startThrowawayPostgres();
  if (!cluster) {
    console.log(
      'No PostgreSQL server program found: tests on PostgreSQL are left out (Debian: apt-get install postgresql).',
    );
    return otherwise();
  }
  try {
    await work(cluster.url);
  } finally {
    cluster.stop();
  }
}

const asked = process.argv[2];
if (asked !== undefined && !(asked in parts)) {
  console.error(`unknown part ${asked}; one of ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Faults mostly wait for a server to come back: beside the walks they cost little.
const all = ['check', 'unit', 'server', 'flows and faults', 'e2e'];
const chosen = asked === undefined ? all : [asked];
const needs = new Set(chosen.flatMap((name) => parts[name].needs ?? []));
if (needs.has('chromium')) process.env.CHROMIUM_PATH = findChromium();
if (needs.has('pdftotext')) findPdfToText();
if (needs.has('build')) await buildIfStale();
for (const name of chosen) await parts[name].run();

if (asked === undefined) {
  writeFileSync('.cache/last-full-run.json', JSON.stringify(titles.map(({ title, ok }) => ({ title, ok }))));
}
const failed = titles.filter(({ ok }) => !ok);
for (const { title, why } of failed) console.log(why ? `failed: ${title}\n${why}` : `failed: ${title}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
