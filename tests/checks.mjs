// The checks of `npm run check`. Each resolves to `undefined`, or to a description of what is wrong.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Before an install there are no packages. Code that needs one is a separate program, or is imported when it is needed.
// Go programs (types, lint) run in one thread: several would work out the same types again, and other checks have the
// other cores.
const output = (program, args) =>
  new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, GOMAXPROCS: '1' } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve(error === null ? undefined : `${stdout}${stderr}`.slice(-6000)),
    );
  });

/**
 * Types and lint are checked by one program, which works out the types of a folder once for both, under the folder's own
 * `tsconfig.json`. TypeScript alone checked the same machines in five programs, and lint in a sixth.
 */
const typesAndLint = () =>
  output('node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']);

/** What runs in a worker, and `contract/attempts.ts`, with a worker's library. Stores what it found for the next run. */
const typesOfWorker = () => {
  const stored = ['--incremental', '--tsBuildInfoFile', '.cache/types/workers.tsbuildinfo'];
  return output('node_modules/typescript/bin/tsc', ['-p', 'workers', '--singleThreaded', ...stored]);
};

/**
 * Checks the lockfile: with registry addresses, or without some platform's binaries, it would fail on other machines.
 */
const lockfile = () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  if (lock.includes('"resolved"')) return 'package-lock.json names a registry: install with the committed .npmrc';
  const { packages } = JSON.parse(lock);
  const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((needed) => !Object.keys(packages).some((known) => known.endsWith(`node_modules/${needed}`)))
      .map((needed) => `${name || 'package.json'} wants ${needed}`),
  );
  return missing.length === 0 ? undefined : `package-lock.json lacks:\n${missing.join('\n')}`;
};

const openApiIsFresh = async () => {
  const { writtenOpenApi } = await import('./openapi.mjs');
  const fresh = await writtenOpenApi();
  return readFileSync('docs/openapi.json', 'utf8') === fresh
    ? undefined
    : 'docs/openapi.json is stale: node tests/openapi.mjs';
};

const specifiedCallsAreServed = async () => {
  const { faults } = await (await import('./specified-calls.mjs')).specifiedCalls();
  return faults.length === 0 ? undefined : faults.join('\n');
};

/** The checks by name, longest first, so that the last ones to run are short. */
const checks = {
  'types, lint and floors': typesAndLint,
  // What the charts do is proved by tests/flows/proof/committed-paths.test.ts.
  'every chart is drawn': () => output('build.mjs', ['flows', 'check', '--drawings']),
  'types of the worker': typesOfWorker,
  format: () => output('node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  'no circles': () => output('tests/circles.mjs', []),
  lockfile,
  'literal sizes': async () => (await import('./literal-sizes.mjs')).faultOfLiteralSizes(),
  'docs/openapi.json': openApiIsFresh,
  'calls of the specification': specifiedCallsAreServed,
  migrations: async () => (await import('./migrations.mjs')).faultOfMigrations(),
  'texts of tenants/kit/words': async () => (await import('./texts.mjs')).faultOfTexts(),
};

/**
 * Runs all checks, `atOnce` at a time, and calls `onResult` for each. `lastBegun` resolves when no check is waiting to
 * start, `done` when all have ended.
 */
export const runChecks = ({ atOnce, onResult }) => {
  const waiting = Object.entries(checks);
  let allBegun;
  const lastBegun = new Promise((resolve) => {
    allBegun = resolve;
  });
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, check] = next;
      const began = Date.now();
      const fault = await check();
      const seconds = (Date.now() - began) / 1_000;
      console.log(`${fault ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
      if (fault) console.log(fault);
      onResult({ name, ok: !fault, seconds });
    }
    allBegun();
  };
  return { lastBegun, done: Promise.all(Array.from({ length: atOnce }, work)) };
};
