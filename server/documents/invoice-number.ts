import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { taxInvoiceNumbered } from '../orders/tax-invoice-numbers.ts';

/** What an invoice bills: an order of flights, or a stay. */
type Billed = Pick<OrderRow, 'tenant_id' | 'agency_id' | 'reference'>;

/**
 * CTEs that give an order the agency's next invoice number, and its tax invoice one where it was sold with value added tax, if `condition` holds. The counter's row is the lock:
 * concurrent payments of an agency wait for each other, so that numbers have no gaps.
 */
export const invoiceNumbered = (order: Billed, now: Date, condition: RawBuilder<unknown>) => sql`
  next_invoice as (
    insert into invoice_counter as held (tenant_id, agency_id, last_number)
    select ${order.tenant_id}, ${order.agency_id}, 1::bigint where ${condition}
    on conflict (tenant_id, agency_id) do update set last_number = held.last_number + 1
    returning last_number
  ),
  invoiced as (
    insert into invoice (tenant_id, order_reference, agency_id, number, issued_at)
    select ${order.tenant_id}, ${order.reference}, ${order.agency_id}, last_number, ${now}::timestamptz
    from next_invoice
  ),
  ${taxInvoiceNumbered(order, now)}`;

/** Invoice number of a paid order, with the time when it was paid. */
export const invoiceNumberOf = async (
  db: Db,
  order: Billed,
): Promise<{ readonly number: number; readonly issuedAt: Date }> => {
  const { number, issued_at } = await db
    .selectFrom('invoice')
    .select(['number', 'issued_at'])
    .where('tenant_id', '=', order.tenant_id)
    .where('order_reference', '=', order.reference)
    .executeTakeFirstOrThrow();
  return { number, issuedAt: issued_at };
};
