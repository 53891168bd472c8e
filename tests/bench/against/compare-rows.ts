import { allRows } from './all-rows.ts';
import { startCluster } from './cluster.ts';
import { type Cost, type Measured, measureRow } from './measure.ts';
import type { AnyRow } from './row.ts';
import { say } from './say.ts';
import { openSide } from './side.ts';
import type { Tree } from './tree.ts';
import type { Compared, Figure } from './verdict.ts';
import { makeWorld, type World } from './world.ts';

/** A tree that is driven, with so many orders of its agency. */
export interface DrivenTree {
  readonly tree: Tree;
  readonly orders: number;
}

export interface RowsAsked {
  readonly isWanted: (row: Pick<AnyRow, 'area' | 'name'>) => boolean;
  readonly figures: readonly (Figure & keyof Cost)[];
  /** Blocks of a row that are measured on each side, at least. Default: as many as processor time needs. */
  readonly blocks?: number;
  /** What else is compared while both sides stand. */
  readonly also?: (worlds: readonly World[]) => Promise<readonly Compared[]>;
}

/** Drives the servers of two trees, or of one tree twice, on one cluster. */
export const compareRows = async (
  driven: readonly [DrivenTree, DrivenTree],
  { isWanted, figures, blocks, also }: RowsAsked,
): Promise<readonly Compared[]> => {
  const cluster = await startCluster();
  const worlds: World[] = [];
  try {
    for (const [at, { tree, orders }] of driven.entries()) {
      say(`filling the database of ${tree.name} with ${orders} orders`);
      worlds.push(await makeWorld(await openSide(tree, cluster, `side${at + 1}`), orders));
    }
    const rows = allRows.filter(isWanted);
    const compared: Compared[] = [];
    let area = '';
    for (const [at, row] of rows.entries()) {
      // As autovacuum would have done: the rows of an area before have written.
      if (row.area !== area) await Promise.all(worlds.map(({ side }) => side.database.query('vacuum analyze')));
      area = row.area;
      const [ref, head] = await measureRow(row, worlds, blocks);
      const failures = [ref, head].filter((each) => each instanceof Error);
      const ratios = figures.map((figure) => `${figure} ${leastOf(ref, figure)} → ${leastOf(head, figure)}`);
      say(`${at + 1} of ${rows.length}: ${row.name}: ${ratios.join(', ')}`);
      for (const failure of failures) say(`  not driven: ${failure.message.slice(0, 400)}`);
      for (const figure of figures) {
        compared.push({
          area: row.area,
          row: row.name,
          figure,
          ref: costsOf(ref, figure),
          head: costsOf(head, figure),
          ...(failures.length > 0 && { failed: true as const }),
        });
      }
    }
    return [...compared, ...((await also?.(worlds)) ?? [])];
  } finally {
    await Promise.all(worlds.map(({ side }) => side.server.stop()));
    await cluster.stop();
  }
};

const costsOf = (measured: Measured | undefined, figure: keyof Cost): readonly number[] | null =>
  Array.isArray(measured) ? measured.map((cost: Cost) => cost[figure]) : null;

const leastOf = (measured: Measured | undefined, figure: keyof Cost): string => {
  const costs = costsOf(measured, figure);
  return costs === null ? '–' : Math.round(Math.min(...costs)).toLocaleString('en');
};
