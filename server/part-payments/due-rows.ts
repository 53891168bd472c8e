import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DueState, OrderDue } from '../../contract/money/part-payments.ts';
import type { Db, Tx } from '../database/database.ts';
import type { DueOrder, Product } from '../orders/product.ts';
import { dueOrderOf, ofEachDue } from './due-orders.ts';
import type { PartPaymentDueTable } from './tables.ts';

export type DueRow = Selectable<PartPaymentDueTable>;

/** A due with what its order says. */
export type ShownDueRow = DueRow & {
  /** What of it need not be paid any more. */
  readonly dropped_minor: number;
  readonly order: DueOrder;
};

/** Columns of the due `d` of the sale `s` that `shownDue` reads. */
export const dueColumns = (products: readonly Product[]) =>
  sql`d.*, s.dropped_minor, ${ofEachDue(products, ({ due }) => due.order.json)} as "order"`;

/** The columns as `dueColumns` reads them. */
export type DueColumns = DueRow & { readonly dropped_minor: number; readonly order: unknown };

export const shownDue = <Row extends DueColumns>(products: readonly Product[], row: Row) => ({
  ...row,
  order: dueOrderOf(products, row.sold_as, row.order),
});

/**
 * State of the due `d` of the sale `s` now: a day that has passed is missed, whether or not the job of that day has run, and what a return
 * has cleared is dropped.
 */
export const stateNow = (now: Date) => sql`(case
  when d.state = 'open' and d.due_at <= ${now}::timestamptz then 'missed'
  when d.state = 'settled' and s.dropped_minor > 0 then 'dropped' else d.state end)`;

/** Joins what the sale of the due `d` comes to as `s`. */
export const saleOfDue = sql`
  join sale_standing s on s.tenant_id = d.tenant_id and s.order_reference = d.order_reference`;

/** The dues `d` of an agency, without those whose tickets or stays are not sold yet. */
const ownDues = (tenantId: string, agencyId: string) => sql`
  part_payment_due d ${saleOfDue}
  where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state <> 'reserved'`;

/** Reads dues of an agency that meet a condition, the next to be paid first. */
export const shownDues = async (
  db: Db | Tx,
  products: readonly Product[],
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  condition: RawBuilder<unknown>,
  most: number,
): Promise<readonly ShownDueRow[]> => {
  const { rows } = await sql<DueColumns>`
    select ${dueColumns(products)}
    from ${ownDues(tenantId, agencyId)} and ${condition}
    order by d.due_at, d.order_reference limit ${most}`.execute(db);
  return rows.map((row) => shownDue(products, row));
};

export const countDues = async (
  db: Db,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from ${ownDues(tenantId, agencyId)} and ${condition} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * The due of an order of the agency. `undefined`: it was not paid in part. Whatever gives an order's tickets back clears
 * what is left of it first.
 */
export const dueOfOrder = async (
  db: Db | Tx,
  products: readonly Product[],
  of: { readonly tenantId: string; readonly agencyId: string; readonly reference: string; readonly now: Date },
): Promise<OrderDue | undefined> => {
  const [row] = await shownDues(db, products, of, sql`d.order_reference = ${of.reference}`, 1);
  return row && orderDue(row, of.now);
};

/** The due of an order, locked until the transaction ends. Not one whose tickets are being issued, or whose stay is not confirmed. */
export const lockDue = (
  tx: Tx,
  {
    tenantId,
    agencyId,
    reference,
  }: { readonly tenantId: string; readonly agencyId: string; readonly reference: string },
): Promise<DueRow | undefined> =>
  tx
    .selectFrom('part_payment_due')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('order_reference', '=', reference)
    .where('state', '<>', 'reserved')
    .forUpdate()
    .executeTakeFirst();

const longestMs = 31_622_400_000;

export const orderDue = (row: ShownDueRow, now: Date): OrderDue => {
  return {
    orderReference: row.order_reference,
    ...row.order,
    state: dueStateOf(row, now),
    currency: row.currency,
    totalMinor: row.total_minor,
    nowMinor: row.now_minor,
    settledMinor: row.settled_minor - row.dropped_minor,
    droppedMinor: row.dropped_minor,
    leftMinor: row.due_minor - row.settled_minor,
    payBy: row.pay_by,
    dueAt: row.due_at.toISOString(),
    remainingMs: Math.min(longestMs, Math.max(0, row.due_at.getTime() - now.getTime())),
    inParts: row.in_parts,
    agreedBy: row.agreed_by,
    agreedAt: row.agreed_at.toISOString(),
  };
};

const dueStateOf = ({ state, due_at, dropped_minor }: ShownDueRow, now: Date): DueState => {
  if (state === 'settled') return dropped_minor > 0 ? 'dropped' : 'settled';
  return due_at <= now ? 'missed' : 'open';
};
