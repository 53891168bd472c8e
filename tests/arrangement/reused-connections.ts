import { sql } from 'kysely';
import { type Db, inTx } from '../../server/database/database.ts';
import { inTenant } from '../../server/database/tenant-scope.ts';

/** What statements through the pooler have seen that they must not, and how many of the database's connections tenants have shared. */
export interface SeenThroughPooler {
  readonly leaks: readonly string[];
  readonly sharedConnections: number;
  readonly rows: number;
}

const outside = 'outside every scope';

/**
 * Counts rows of all tables with a tenant, as each tenant and outside every scope, on connections that go from one to the other after each
 * statement, single ones and transactions.
 */
export const seenOnReusedConnections = async (db: Db, tenants: readonly string[]): Promise<SeenThroughPooler> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(db);
  const usedBy = new Map<number, Set<string>>();
  const leaks: string[] = [];
  let rows = 0;
  const look = async (as: string, table: string, isTransaction: boolean): Promise<void> => {
    const asked = sql<{ pid: number; own: number; others: number }>`
      select pg_backend_pid() as pid, count(*) filter (where tenant_id = ${as}) as own,
        count(*) filter (where tenant_id <> ${as}) as others
      from ${sql.table(table)}`;
    const ask = () => (isTransaction ? inTx(db, (tx) => asked.execute(tx)) : asked.execute(db));
    const [seen] = (await (as === outside ? ask() : inTenant(as, ask))).rows;
    if (seen === undefined) return;
    usedBy.set(seen.pid, (usedBy.get(seen.pid) ?? new Set()).add(as));
    rows += Number(seen.own);
    if (Number(seen.others) > 0) leaks.push(`${as}: ${seen.others} rows of others in ${table}`);
  };
  const looks = tables.flatMap(({ name }) =>
    [...tenants, outside].flatMap((as) => [false, true].map((isTransaction) => () => look(as, name, isTransaction))),
  );
  await Promise.all(looks.map((each) => each()));
  return { leaks, rows, sharedConnections: [...usedBy.values()].filter((users) => users.size > tenants.length).length };
};
