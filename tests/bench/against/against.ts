import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../e2e/portal.ts';
import { allRows } from './all-rows.ts';
import { startCluster } from './cluster.ts';
import { measureEngine } from './engine-rows.ts';
import { type Cost, type Measured, measureRow } from './measure.ts';
import { type Visit, visitRoutes } from './route-rows.ts';
import { openSide } from './side.ts';
import { tablesOf } from './table.ts';
import { commitOf, isOlder, type Tree, treeHere, treeOf } from './tree.ts';
import { allowed, type Compared, judge, type Verdict } from './verdict.ts';
import { makeWorld, type World } from './world.ts';

const usage = `npm run bench -- against REF [--json] [--rows=PART,PART] [--orders=N]

Compares what is here with an older commit, both built and driven side by side. Fails where a row costs more than 10 % more
and tests/bench/against/known-dearer.ts does not say why.
  --rows=PART,PART  only rows whose "area: name" contains one of them; engine and pages are areas, too
  --orders=N        orders of the agency, beside those that are sold meanwhile (default 10000)`;

const say = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

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
  const compared = await compare(older, here, { isWanted, orders: Number(values.orders) });
  if (isWanted({ area: 'engine', name: '' })) compared.push(...compareEngines(ref, older, here));

  const commit = commitOf(ref);
  const verdicts = compared.map((each) => judge(each, ({ acceptedAt }) => isOlder(commit, commitOf(acceptedAt))));
  if (values.json) console.log(JSON.stringify({ ref: older.name, head: here.name, verdicts }));
  else console.log(tablesOf(verdicts, { ref: older.name, head: here.name }));
  const dearer = verdicts.filter(({ is }) => is === 'dearer');
  const missed = [...new Set(verdicts.filter(({ is }) => is === 'not driven').map(({ row }) => row))];
  if (missed.length > 0) say(`not driven, so that nothing is known of them: ${missed.join(', ')}`);
  say(dearer.length === 0 ? 'nothing is dearer' : `dearer by more than ${Math.round((allowed - 1) * 100)} %:`);
  for (const each of dearer) say(described(each));
  return dearer.length + missed.length === 0 ? 0 : 1;
};

const described = ({ row, figure, refLeast, headLeast, ratio }: Verdict): string =>
  `  ${row}, ${figure}: ${refLeast?.toFixed(1)} → ${headLeast?.toFixed(1)} (${ratio?.toFixed(2)})`;

interface Wanted {
  readonly isWanted: (row: { readonly area: string; readonly name: string }) => boolean;
  readonly orders: number;
}

const figures = ['server', 'database', 'statements', 'buffers'] as const;

/** Drives the servers of both trees on one cluster. */
const compare = async (older: Tree, here: Tree, { isWanted, orders }: Wanted): Promise<Compared[]> => {
  const cluster = await startCluster();
  const worlds: World[] = [];
  try {
    for (const [tree, name] of [
      [older, 'ref'],
      [here, 'head'],
    ] as const) {
      say(`filling the database of ${tree.name} with ${orders} orders`);
      worlds.push(await makeWorld(await openSide(tree, cluster, name), orders));
    }
    const rows = allRows.filter(isWanted);
    const compared: Compared[] = [];
    let area = '';
    for (const [at, row] of rows.entries()) {
      // As autovacuum would have done: the rows of an area before have written.
      if (row.area !== area) await Promise.all(worlds.map(({ side }) => side.database.query('vacuum analyze')));
      area = row.area;
      const [ref, head] = await measureRow(row, worlds);
      const failures = [ref, head].filter((each) => each instanceof Error);
      say(`${at + 1} of ${rows.length}: ${row.name} ${serverMs(ref)} → ${serverMs(head)} ms`);
      for (const failure of failures) say(`  not driven: ${failure.message.slice(0, 400)}`);
      const of = (costs: typeof ref, figure: keyof Cost) =>
        Array.isArray(costs) ? costs.map((cost: Cost) => cost[figure]) : null;
      for (const figure of figures) {
        compared.push({
          area: row.area,
          row: row.name,
          figure,
          ref: of(ref, figure),
          head: of(head, figure),
          ...(failures.length > 0 && { failed: true as const }),
        });
      }
    }
    if (isWanted({ area: 'pages', name: '' })) compared.push(...(await comparePages(worlds)));
    return compared;
  } finally {
    await Promise.all(worlds.map(({ side }) => side.server.stop()));
    await cluster.stop();
  }
};

const serverMs = (costs: Measured | undefined): string =>
  Array.isArray(costs) ? (Math.min(...costs.map(({ server }: Cost) => server)) / 1_000).toFixed(2) : '–';

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
