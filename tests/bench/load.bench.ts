import { parseArgs } from 'node:util';
import { startCluster } from './against/cluster.ts';
import { openSide, type Side } from './against/side.ts';
import { treeHere, treeOf } from './against/tree.ts';
import { makeWorld } from './against/world.ts';
import { type LoadRow, underLoad } from './load/under-load.ts';

const say = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/**
 * Drives servers with payments alone, and then with searches and their polls beside them. The generator shares the cores of the
 * machine, so only the figures of one run can be compared. With REF, that commit is driven first. `--searches`: a second (10);
 * `--seconds`: of each phase (20); `--processes`: servers of one database (1); `--pace`: delays of the suppliers in percent (0).
 */
export const runLoadBench = async (args: readonly string[]): Promise<{ rows: readonly LoadRow[] }> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      searches: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '20' },
      pace: { type: 'string', default: '0' },
      processes: { type: 'string', default: '1' },
    },
  });
  const trees = [...positionals.map((ref) => treeOf(ref, say)), treeHere()];
  const cluster = await startCluster();
  const rows: LoadRow[] = [];
  try {
    for (const [at, tree] of trees.entries()) {
      const sides: Side[] = [];
      for (let process = 0; process < Number(values.processes); process += 1)
        sides.push(await openSide(tree, cluster, `load_${at}`, { pacePercent: values.pace, agent: sides[0]?.agent }));
      const [side] = sides;
      if (side === undefined) throw new Error('a load needs a process');
      const world = await makeWorld(side, 1_000);
      const load = { searchesPerSecond: Number(values.searches), seconds: Number(values.seconds), say };
      rows.push(...(await underLoad(tree.name, world, sides, load)));
      await Promise.all(sides.map(({ server }) => server.stop()));
    }
  } finally {
    await cluster.stop();
  }
  return { rows };
};
