import type { EnginePool } from './opened.ts';

/** A table has changed much when more rows have than these and this share of all: as PostgreSQL's autovacuum sees it. */
const muchChanged = 's.n_mod_since_analyze > 500 + 0.1 * greatest(c.reltuples, 0)';

/**
 * Does what autovacuum does on a PostgreSQL server, which the embedded engine does not have: renews the statistics of each
 * table that has changed much, and notes which of its pages an index may answer for. Without statistics the planner takes
 * each table for empty and any index for the best. Works as the owner, and afterwards again as `role` (`null`: the owner).
 * Other statements run between two tables. Returns the names of the tables.
 */
export const renewStatistics = async (pool: EnginePool, role: string | null): Promise<readonly string[]> => {
  const changed = await alone(pool, async (ask) => {
    // The engine counts changes, and writes its counts down once a second at most.
    await ask('select pg_stat_force_next_flush()');
    const { rows } = await ask(
      `select c.relname::text as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
        where ${muchChanged} order by 1`,
    );
    return rows.map((row) => (row as { readonly name: string }).name);
  });
  for (const name of changed) {
    await alone(pool, async (ask) => {
      await ask('set role none');
      try {
        await ask(`vacuum (analyze) "${name}"`);
      } finally {
        await ask(`set role ${role ?? 'none'}`);
      }
    });
  }
  return changed;
};

type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** Runs `work` while no other statement runs. */
const alone = async <Result>(pool: EnginePool, work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const connection = await pool.connect();
  try {
    return await work((text) => connection.query(text, []));
  } finally {
    connection.release();
  }
};
