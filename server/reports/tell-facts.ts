import { sql } from 'kysely';
import { type Db, inTx, type Tx } from '../database/database.ts';
import { inTenant, overAllTenants } from '../database/tenant-scope.ts';
import type { Product } from '../orders/product.ts';
import { factColumns, toldFacts } from './told-facts.ts';

interface FactsDeps {
  readonly db: Db;
  readonly products: readonly Product[];
}

/** Moments that one transaction tells. */
const toldAtOnce = 500;

/**
 * Tells the facts of what was posted since, from its transfers (decision 0120). The sealer of the ledger names the moments, so that what
 * was committed late is told all the same. Facts of a moment are written anew: telling one twice changes nothing.
 */
export const tellFacts = async ({ db, products }: FactsDeps): Promise<void> => {
  const waiting = await overAllTenants(() =>
    db.selectFrom('unreported_moment').select('tenant_id').distinct().execute(),
  );
  for (const { tenant_id } of waiting) {
    await inTenant(tenant_id, async () => {
      while ((await inTx(db, (tx) => tellBatch(tx, products, tenant_id))) === toldAtOnce);
    });
  }
};

/** Tells the earliest moments that wait. Returns their number. A second teller waits here, and then finds what the first has left. */
const tellBatch = async (tx: Tx, products: readonly Product[], tenantId: string): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`
    with next as (
      select at from unreported_moment where tenant_id = ${tenantId} order by at limit ${toldAtOnce} for update
    )
    delete from unreported_moment u using next where u.tenant_id = ${tenantId} and u.at = next.at returning u.at`.execute(
    tx,
  );
  const moments = rows.map(({ at }) => at);
  if (moments.length === 0) return 0;
  await tx.deleteFrom('fact').where('tenant_id', '=', tenantId).where('at', 'in', moments).execute();
  const columns = sql.join(factColumns.map((column) => sql.ref(column)));
  await sql`insert into fact (${columns}) ${toldFacts(products, tenantId, moments)}`.execute(tx);
  return moments.length;
};

/** Lets everything of a tenant be told anew. */
export const tellAgain = async (db: Db, tenantId: string): Promise<void> => {
  await sql`
    insert into unreported_moment (tenant_id, at)
    select distinct tenant_id, at from transfer where tenant_id = ${tenantId} and kind = 'posted'
    on conflict do nothing`.execute(db);
};
