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

const changedFiles = () => [
  ...new Set([...git('diff', '--name-only', mergeBase()), ...git('ls-files', '-o', '--exclude-standard')]),
];

/** A change of one of these can change the outcome of any test. */
const everything =
  /^(package(-lock)?\.json|build(-fluent)?\.mjs|tests\/[^/]+(?<!\.test\.ts)|tenants\/.*\.json|\.ci\/.*)$/;
/** No test reads these. The checks cover them. */
const nothing = /^(docs\/|.*\.md$|\.oxlintrc\.json$|biome\.json$|\.gitignore$)/;
/** Modules that every page and call uses. */
const everyArea = /^(src\/(app\/|[^/]+$)|server\/(http\/|database\/|[^/]+$))/;
/** Product code: what the built portal consists of. */
const product = /^(contract|machines|workers|tenants|src|server|flows)\//;

/** Browser tests that visit only these areas. A test that is not listed visits all. */
const areasOfE2e = {
  'flow-atlas': ['flow-atlas', 'flows'],
  'results-list': ['flights'],
  'search-pad': ['search-pad', 'flights'],
  'sign-in-layouts': ['sign-in'],
  'own-pages': ['profile', 'sign-in', 'shell'],
};

const specifier = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Which files each file imports, by relative path. */
const importsOf = (files) => {
  const known = new Set(files);
  const imports = new Map();
  for (const file of files.filter((name) => /\.(ts|tsx|mjs)$/.test(name) && existsSync(name))) {
    const found = [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, path]) =>
      join(dirname(file), path.replace(/\?.*$/, '')),
    );
    imports.set(
      file,
      found.map((path) => (known.has(path) ? path : `${path}.ts`)),
    );
  }
  return imports;
};

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

/** The area of a product file: the folder below its floor. The results engine belongs to the flights. */
const areaOf = (file) => {
  const [floor, area, ...rest] = file.split('/');
  if (floor === 'workers') return 'flights';
  if (floor === 'flows') return 'flows';
  return rest.length > 0 && ['src', 'server', 'machines'].includes(floor) ? area : undefined;
};

const partOf = (test) => {
  if (test.startsWith('tests/server/')) return 'server';
  if (test.startsWith('tests/flows/browser/')) return 'walks';
  if (test.startsWith('tests/gallery/')) return 'gallery';
  if (test.startsWith('tests/stories/')) return 'stories';
  if (test.startsWith('tests/faults/')) return 'faults';
  return test.startsWith('tests/e2e/') ? 'e2e' : 'unit';
};

/**
 * Whether a test of the built portal visits an area that the change affects. Such a test does not import what it
 * visits.
 */
const visits = (test, imports, touched, areas) => {
  if (!touched.some((file) => product.test(file))) return false;
  if (areas === 'all') return true;
  const part = partOf(test);
  if (part === 'walks') {
    const machines = [...reachable(imports, [test])].filter((file) => file.startsWith('machines/'));
    return machines.some((file) => areas.has(areaOf(file)));
  }
  if (part === 'e2e') return (areasOfE2e[basename(test, '.test.ts')] ?? [...areas]).some((area) => areas.has(area));
  return part === 'faults' && touched.some((file) => file.startsWith('server/'));
};

/**
 * The test files that `changed` can touch, or `all`: those that import a changed file, directly or not, and those that
 * drive the built portal through an area that it reaches. `parts`: the parts that the files belong to.
 */
export const testsTouchedBy = (changed, files) => {
  if (changed.some((file) => everything.test(file))) return { files: 'all', parts: new Set() };
  const imports = importsOf(files);
  const starts = changed.filter((file) => !nothing.test(file));
  const touched = [...reachable(reversed(imports), starts)];
  const areas = starts.some((file) => everyArea.test(file))
    ? 'all'
    : new Set(
        touched
          .filter((file) => product.test(file))
          .map(areaOf)
          .filter((area) => area && area !== 'app'),
      );
  const direct = new Set(touched);
  const tests = files.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file) && existsSync(file));
  const chosen = tests.filter((test) => direct.has(test) || visits(test, imports, touched, areas));
  return { files: chosen, parts: new Set(chosen.map(partOf)) };
};

/** The tests that this checkout's change can touch, with a sentence that says which. */
export const touchedTests = () => {
  const changed = changedFiles();
  const result = testsTouchedBy(changed, git('ls-files', '-co', '--exclude-standard'));
  const what = result.files === 'all' ? 'all test files' : `${result.files.length} test files`;
  return { ...result, explanation: `${changed.length} changed files can touch ${what}; all checks run, too.` };
};
