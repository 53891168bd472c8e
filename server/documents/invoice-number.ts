import { sql } from 'kysely';
import { type Db, inTx } from '../database/database.ts';
import type { OrderRow } from '../orders/order-rows.ts';

/** Invoice number of an order. The first call assigns the agency's next number; later calls return the same. */
export const invoiceNumberOf = async (
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ readonly number: number; readonly issuedAt: Date }> => {
  const known = () =>
    db
      .selectFrom('invoice')
      .select(['number', 'issued_at'])
      .where('tenant_id', '=', order.tenant_id)
      .where('order_reference', '=', order.reference)
      .executeTakeFirst();
  const found = await known();
  if (found) return { number: found.number, issuedAt: found.issued_at };
  return inTx(db, async (tx) => {
    // The counter's row is the lock. A concurrent call waits here and then finds the invoice of the first.
    const { last_number } = await tx
      .insertInto('invoice_counter')
      .values({ tenant_id: order.tenant_id, agency_id: order.agency_id, last_number: 0 })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'agency_id']).doUpdateSet({ last_number: sql`invoice_counter.last_number` }),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow();
    const meanwhile = await tx
      .selectFrom('invoice')
      .select(['number', 'issued_at'])
      .where('tenant_id', '=', order.tenant_id)
      .where('order_reference', '=', order.reference)
      .executeTakeFirst();
    if (meanwhile) return { number: meanwhile.number, issuedAt: meanwhile.issued_at };
    const number = last_number + 1;
    await tx
      .updateTable('invoice_counter')
      .set({ last_number: number })
      .where('tenant_id', '=', order.tenant_id)
      .where('agency_id', '=', order.agency_id)
      .execute();
    await tx
      .insertInto('invoice')
      .values({
        tenant_id: order.tenant_id,
        order_reference: order.reference,
        agency_id: order.agency_id,
        number,
        issued_at: now,
      })
      .execute();
    return { number, issuedAt: now };
  });
};
