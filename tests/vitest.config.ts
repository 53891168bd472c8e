import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';
import { transformsFolder } from './shared-transforms.mjs';
import { lanes, SlowestFirst } from './slowest-first.ts';
import { isWhole } from './whole.ts';

/** SQL files are imported as text, as the build does. */
const sqlAsText = {
  name: 'sql-as-text',
  transform: (code: string, id: string) =>
    id.endsWith('.sql') || id.endsWith('.typ') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null,
};

/** AssemblyScript is imported as bytes, as the build does. */
const assemblyAsBytes = {
  name: 'assembly-as-bytes',
  enforce: 'pre' as const,
  async load(id: string) {
    if (!id.endsWith('?wasm')) return null;
    const { compileAssembly } = await import('../build.mjs');
    const bytes = await compileAssembly(relative(process.cwd(), id.replace(/\?wasm$/, '')));
    const text = Buffer.from(bytes).toString('base64');
    return `export default Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0));`;
  },
};

/** Drawings of flows are imported by name, as the build does. */
const drawnFlows = {
  name: 'drawn-flows',
  enforce: 'pre' as const,
  resolveId: (id: string) => (/^drawings?:/.test(id) ? `\0${id}` : null),
  async load(id: string) {
    if (!id.startsWith('\0drawing')) return null;
    const { drawingsNamed } = await import('../build.mjs');
    return { code: `export default ${await drawingsNamed(id.slice(1))};`, map: null };
  },
};

/**
 * Transformed modules, by the content of the file and what else they depend on. All projects and both processes of a run share them:
 * each project alone would transform contract and machines again. `tests/run.mjs` keeps the folder small.
 */
const sharedTransforms = { fsModuleCache: true, fsModuleCachePath: transformsFolder };

/** A compiled module depends on more files than its own, so that it is not among the shared ones. */
const transformedAnew = {
  name: 'transformed-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }: VitestPluginContext) {
    defineKey(({ id }) => (id.endsWith('?wasm') ? false : undefined));
  },
};

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [sqlAsText, assemblyAsBytes, drawnFlows, transformedAnew],
  test: {
    name,
    include,
    environment: 'node' as const,
    experimental: sharedTransforms,
    maxWorkers: lanes,
    setupFiles: ['tests/measure-file.ts'],
    // On a busy machine, the default of one second would measure the machine.
    expect: { poll: { timeout: 20_000 } },
    ...more,
  },
});

/** Modules are loaded once for all files of a worker. The files share no state. */
const sharedModules = { isolate: false };

/**
 * Explorations of charts and pages make many objects that live for a moment. With V8's default of 16 MB for young ones, a
 * tenth of the processor time went into copying them.
 */
const manyYoungObjects = { execArgv: ['--max-semi-space-size=32'] };

/** Tests of views that replace modules of their worker, so that each file needs modules of its own. */
const replaceModules = 'tests/src/**/*.apart.test.{ts,tsx}';

/** Tests that only `npm run test:full` runs. */
const exclude = isWhole ? configDefaults.exclude : [...configDefaults.exclude, 'tests/**/*.whole.test.ts'];

/**
 * Styles are looked at in a real browser. An element's accessible name is found in a fraction of the time without working
 * out sizes, and with few rules (`patient-views.ts`).
 */
const withoutRules = { environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } } };

const setupOfViews = ['tests/measure-file.ts', 'tests/src/patient-views.ts'];

/** Options of tests that start a browser and a server process. */
const throughProcesses = { ...sharedModules, hookTimeout: 240_000 };

/**
 * Tests of a file run in a random order, which is another one in each run and the same in all its workers. A failure names it;
 * TEST_ORDER=n repeats it. In files of a browser the written order stays, because a page goes on from one test to the next.
 */
const order = process.env['TEST_ORDER'] || `${Math.floor(Math.random() * 1_000_000)}`;
const inAnyOrder = { runner: 'tests/in-any-order.ts', env: { TEST_ORDER: order } };

/** Ends a test that hangs. How long one takes depends on what else the machine does, and is no test's business. */
const patience = 300_000;

const stories = { ...throughProcesses, testTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

const server = {
  ...sharedModules,
  ...inAnyOrder,
  testTimeout: patience,
  hookTimeout: patience,
};

/**
 * The server's tests run on PostgreSQL if it is installed. What can differ on the embedded engine, a newer PostgreSQL with one
 * connection, runs again on it: scopes and walls, locks and conditional updates, parsers of values, what one of many
 * requests or jobs claims. The migrations are applied on it, too. Whole sweeps are all tests.
 */
const dependOnTheEngine = isWhole
  ? ['tests/server/**/*.test.ts']
  : [
      'tests/server/database/{embedded,jobs-in-scope,tenant-walls}.test.ts',
      'tests/server/money/ledger.test.ts',
      'tests/server/booking/saga.test.ts',
      'tests/server/http/{idempotency,audit-chain}.test.ts',
      'tests/server/messages/deliver.test.ts',
    ];
/** Of the embedded engine alone. */
const ofEmbeddedEngine = 'tests/server/database/embedded.test.ts';
const postgres = process.env['TEST_DATABASE_URL'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    sequence: { sequencer: SlowestFirst },
    experimental: sharedTransforms,
    projects: [
      project(
        'unit',
        [
          'tests/{bench,contract,machines,workers,tenants}/**/*.test.ts',
          'tests/*.test.ts',
          'tests/flows/{model,check,run,proof,draw,inspect,gallery}/**/*.test.ts',
        ],
        {
          ...sharedModules,
          ...inAnyOrder,
          ...manyYoungObjects,
          exclude,
          setupFiles: ['tests/measure-file.ts', 'tests/seeded-runs.ts'],
          testTimeout: patience,
        },
      ),
      // The first test that needs a module which is loaded lazily also waits for its compilation.
      project('unit-views', ['tests/src/**/*.test.{ts,tsx}'], {
        ...sharedModules,
        ...inAnyOrder,
        ...manyYoungObjects,
        ...withoutRules,
        exclude: [replaceModules],
        setupFiles: setupOfViews,
        unstubGlobals: true,
        testTimeout: patience,
      }),
      project('unit-views-apart', [replaceModules], { ...inAnyOrder, setupFiles: setupOfViews, testTimeout: patience }),
      project('server', ['tests/server/**/*.test.ts'], postgres ? { ...server, exclude: [ofEmbeddedEngine] } : server),
      ...(postgres
        ? [
            project('server-embedded', dependOnTheEngine, {
              ...server,
              env: { ...inAnyOrder.env, TEST_DATABASE_URL: '' },
            }),
          ]
        : []),
      project('gallery', ['tests/gallery/**/*.test.ts'], {
        ...throughProcesses,
        ...manyYoungObjects,
        testTimeout: 300_000,
      }),
      project('stories', ['tests/stories/**/*.test.ts'], stories),
      // Those that end no server of their own pass through proxy, servers, pooler and standby, too.
      project('stories-arranged', ['tests/stories/**/*.test.ts'], {
        ...stories,
        exclude: ['tests/stories/{killed-server,frozen-server,two-servers}.test.ts'],
        env: { STORIES_THROUGH: 'arrangement' },
      }),
      project('walks', ['tests/flows/browser/**/*.test.ts'], { ...throughProcesses, testTimeout: 300_000 }),
      project('faults', ['tests/faults/**/*.test.ts'], { ...throughProcesses, testTimeout: 240_000 }),
      project('arrangement', ['tests/arrangement/**/*.test.ts'], { ...throughProcesses, testTimeout: 600_000 }),
      project('e2e', ['tests/e2e/**/*.test.ts'], { ...throughProcesses, testTimeout: 180_000 }),
    ],
  },
});
