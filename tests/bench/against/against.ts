import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../e2e/portal.ts';
import { compareRows } from './compare-rows.ts';
import { measureEngine } from './engine-rows.ts';
import { type KnownDearer, knownDearer } from './known-dearer.ts';
import { report } from './report.ts';
import { type Visit, visitRoutes } from './route-rows.ts';
import { say } from './say.ts';
import { commitOf, isOlder, type Tree, treeHere, treeOf } from './tree.ts';
import { type Compared, judge } from './verdict.ts';
import type { World } from './world.ts';

const usage = `npm run bench -- against REF [--json] [--rows=PART,PART] [--orders=N]

Compares what is here with an older commit, both built and driven side by side. Fails where a row costs more than 10 % more
and tests/bench/against/known-dearer.ts does not say why.
  --rows=PART,PART  only rows whose "area: name" contains one of them; engine and pages are areas, too
  --orders=N        orders of the agency, beside those that are sold meanwhile (default 10000)`;

/** How much of REF a row may cost. */
const most = 1.1;

/** Compares, prints a table or JSON, and returns the exit code: 0 where nothing is dearer, 1 where something is. */
export const against = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      rows: { type: 'string', default: '' },
      orders: { type: 'string', default: '10000' },
    },
  });
  const ref = positionals[0];
  if (ref === undefined) {
    console.error(usage);
    return 2;
  }
  const isWanted = ({ area, name }: { readonly area: string; readonly name: string }) =>
    values.rows.split(',').some((part) => `${area}: ${name}`.includes(part));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const older = treeOf(ref, say);
  const here = treeHere();
  const orders = Number(values.orders);
  const compared = [
    ...(await compareRows(
      [
        { tree: older, orders },
        { tree: here, orders },
      ],
      {
        isWanted,
        figures: ['server', 'database', 'statements', 'buffers'],
        also: async (worlds) => (isWanted({ area: 'pages', name: '' }) ? comparePages(worlds) : []),
      },
    )),
  ];
  if (isWanted({ area: 'engine', name: '' })) compared.push(...compareEngines(ref, older, here));
  const commit = commitOf(ref);
  const isExcused = ({ acceptedAt }: KnownDearer) => isOlder(commit, commitOf(acceptedAt));
  const verdicts = compared.map((each) => judge(each, { most, known: knownDearer, isExcused }));
  return report(verdicts, { names: { ref: older.name, head: here.name }, json: values.json, most });
};

const comparePages = async (worlds: readonly World[]): Promise<readonly Compared[]> => {
  say('visiting the pages');
  const browser = await launchBrowser();
  const visits: (readonly Visit[])[] = [];
  for (const world of worlds) visits.push(await visitRoutes(browser, world));
  await browser.close();
  const [ref = [], head = []] = visits;
  return head.flatMap(({ route, bytes, scripts }) => {
    const before = ref.find((visit) => visit.route === route);
    const list = (value: number | null | undefined) => (value === null || value === undefined ? null : [value]);
    return [
      { area: 'pages', row: route, figure: 'bytes' as const, ref: list(before?.bytes), head: list(bytes) },
      { area: 'pages', row: route, figure: 'scripts' as const, ref: list(before?.scripts), head: list(scripts) },
    ];
  });
};

const engineSources = ['workers/results', 'tests/bench/engine.bench.ts', 'tests/bench/engine'];

/** Runs the engine's bench of both trees in turns, unless they have the same engine. */
const compareEngines = (ref: string, older: Tree, here: Tree): readonly Compared[] => {
  if (spawnSync('git', ['diff', '--quiet', ref, '--', ...engineSources]).status === 0) {
    say('the results engine is that of before');
    return [];
  }
  say('the results engine');
  const runs = [older, here, older, here].map(measureEngine);
  const of = (at: number, op: string) => [runs[at], runs[at + 2]].map((run) => run?.get(op) ?? Number.NaN);
  return [...(runs[1]?.keys() ?? [])].map((op) => ({
    area: 'engine',
    row: `10,000 flights: ${op}`,
    figure: 'milliseconds' as const,
    ref: of(0, op),
    head: of(1, op),
  }));
};
