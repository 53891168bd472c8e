import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { LockedOrder, Product } from '../orders/product.ts';
import type { OrderOfAgency } from '../orders/stay-rows.ts';

/** An order that a due may belong to, locked until the transaction ends. */
export interface SoldOrder extends LockedOrder {
  readonly product: Product;
}

/** The order of a reference. `undefined`: the agency has none. */
export const lockSold = async (
  tx: Tx,
  products: readonly Product[],
  of: OrderOfAgency,
): Promise<SoldOrder | undefined> => {
  for (const product of products) {
    const order = await product.lock(tx, of);
    if (order) return { product, ...order };
  }
  return undefined;
};

/** Whether the agency has an order of this reference, of any product. */
export const hasOrder = async (
  db: Db | Tx,
  products: readonly Product[],
  { tenantId, agencyId, reference }: OrderOfAgency,
): Promise<boolean> => {
  const either = products.map(
    ({ table }) => sql`exists (select from ${table} o
      where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId} and o.reference = ${reference})`,
  );
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(either, sql` or `)} as found`.execute(db);
  return rows[0]?.found ?? false;
};
