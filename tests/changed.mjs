// Finds the tests that a change can affect: `npm test -- changed`. The change is everything that differs from the merge
// base with `main`, committed or not; on `main` itself, what is not committed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);

const mergeBase = () => {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0];
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
};

const changedSince = (commit) => [
  ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '-o', '--exclude-standard')]),
];

/** A change of one of these can change the outcome of any test. */
const everything = /^(package(-lock)?\.json|build(-\w+)?\.mjs|tests\/[^/]+(?<!\.test\.ts)|tenants\/.*\.json|\.ci\/.*)$/;
/** What stands around every screen, and what looks at them. */
const everyScreen =
  /^(src\/(app|gallery|theme|live-flows|storage)\/|src\/[^/]+$|flows\/gallery\/|tests\/gallery\/(?!\w[\w-]*\.test\.ts$))/;
/** Tests whose portal or server is another process: nothing of it is in their bundle. */
const throughProcesses = /^tests\/stories\/.*\.test\.ts$/;
/** What the portal and the server of those tests consist of. */
const product = /^(contract|machines|workers|tenants|src|server)\//;

const specifier = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Which files each file imports, by relative path. */
const importsOf = (files) =>
  new Map(
    files
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && existsSync(name))
      .map((file) => [
        file,
        [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, path]) =>
          join(dirname(file), path.replace(/\?.*$/, '')),
        ),
      ]),
  );

const reversed = (graph) => {
  const back = new Map();
  for (const [from, targets] of graph) for (const to of targets) back.set(to, [...(back.get(to) ?? []), from]);
  return back;
};

/** All nodes that can be reached from `starts`, including these. */
const reachable = (graph, starts) => {
  const found = new Set(starts);
  for (const each of found) for (const next of graph.get(each) ?? []) found.add(next);
  return found;
};

const isTest = (file) => /^tests\/.*\.test\.tsx?$/.test(file) && existsSync(file);

const partOf = (test) =>
  /^tests\/(server|gallery|stories)\//.exec(test)?.[1] ??
  (/^tests\/(flows\/browser|e2e|faults)\//.test(test) ? null : 'unit');

/** The flows that a page shows: name, area, and the files of `src` that run it or render its view. */
const shownFlows = (files, back) =>
  files
    .filter((file) => /^machines\/.*\.flow\.ts$/.test(file) && existsSync(file))
    .flatMap((file) => {
      if (/^ {2}page: null/m.test(readFileSync(file, 'utf8'))) return [];
      const name = basename(file, '.flow.ts');
      const own = files.filter((each) => each.startsWith(`${dirname(file)}/${name}.`) && each.endsWith('.ts'));
      const screens = [...new Set(own.flatMap((each) => back.get(each) ?? []))].filter(
        (each) => each.startsWith('src/') && !everyScreen.test(each) && existsSync(each),
      );
      return [{ name, area: dirname(file).split('/')[1], entry: [file, ...screens] }];
    });

/** Tests whose own text names a changed file, or its folder, that they read rather than import. */
const readersOf = (changed, tests) => {
  const read = changed.filter((file) => !/\.(tsx?|mjs)$/.test(file));
  return tests.filter((test) => {
    const text = readFileSync(test, 'utf8');
    return read.some(
      (file) => text.includes(`'${file}'`) || (dirname(file) !== '.' && text.includes(`'${dirname(file)}`)),
    );
  });
};

/**
 * What the change since a commit can touch: test files, and the flows that the gallery looks at. A unit or server test is
 * touched when its bundle differs, a flow when that of its chart, cases and screens does, and a story when the portal's or
 * the server's does. `files` is `all` when anything may be.
 */
export const touchedSince = async (commit, changed, files) => {
  if (changed.some((file) => everything.test(file))) return { files: 'all', flows: 'all', parts: new Set() };
  const imports = importsOf(files);
  const back = reversed(imports);
  const near = reachable(back, changed);
  const tests = files.filter((file) => isTest(file) && partOf(file) !== null);
  const flows = shownFlows(files, back);
  const entries = new Map([
    ...tests.filter((test) => near.has(test) && partOf(test) !== 'gallery').map((test) => [test, [test]]),
    ...flows
      .filter(({ entry }) => entry.some((file) => near.has(file)))
      .map(({ name, entry }) => [`flow ${name}`, entry]),
    ...(changed.some((file) => product.test(file))
      ? [
          ['portal', ['src/main.tsx']],
          ['server', ['server/main.ts']],
        ]
      : []),
  ]);
  // Before an install there is no bundler.
  const { differingEntries } = await import('./bundle-hashes.mjs');
  const differing = await differingEntries(commit, changed, entries);
  const allFlows = changed.some((file) => everyScreen.test(file));
  const touchedFlows = flows.filter(({ name }) => allFlows || differing.has(`flow ${name}`));
  const areas = new Set(touchedFlows.map(({ area }) => area));
  const runs = differing.has('portal') || differing.has('server');
  const readers = new Set(readersOf(changed, tests));
  const chosen = tests.filter(
    (test) =>
      differing.has(test) ||
      readers.has(test) ||
      changed.includes(test) ||
      (runs && throughProcesses.test(test)) ||
      (partOf(test) === 'gallery' && areas.has(basename(test, '.test.ts'))),
  );
  return {
    files: chosen,
    flows: allFlows ? 'all' : touchedFlows.map(({ name }) => name),
    parts: new Set(chosen.map(partOf)),
  };
};

/** The tests that this checkout's change can touch, with a sentence that says which. */
export const touchedTests = async () => {
  const base = mergeBase();
  const changed = changedSince(base);
  const result = await touchedSince(base, changed, git('ls-files', '-co', '--exclude-standard'));
  const what =
    result.files === 'all'
      ? 'all test files'
      : `${result.files.length} test files and ${result.flows === 'all' ? 'all' : result.flows.length} flows of the gallery`;
  return { ...result, explanation: `${changed.length} changed files can touch ${what}; all checks run, too.` };
};
