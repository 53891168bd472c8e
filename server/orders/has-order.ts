import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { OrderOfAgency } from './order-of-agency.ts';
import type { Product } from './product.ts';

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
