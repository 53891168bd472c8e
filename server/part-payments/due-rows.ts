import { type RawBuilder, type Selectable, sql } from 'kysely';
import { dayMs } from '../../contract/days.ts';
import type { DueState, OrderDue } from '../../contract/money/part-payments.ts';
import type { Db, Tx } from '../database/database.ts';
import type { OrderOfAgency } from '../orders/order-of-agency.ts';
import type { DueOrder, Product } from '../orders/product.ts';
import { orderOfDueJson, readOrderOfDue } from './due-orders.ts';
import type { PartPaymentDueTable } from './tables.ts';

export type DueRow = Selectable<PartPaymentDueTable>;

/** A due with the fields that come from its order and its sale. */
export type DueWithOrder = DueRow & {
  /** What of it need not be paid any more, because it was returned. */
  readonly dropped_minor: number;
  readonly order: DueOrder;
};

/** Columns of the due `d` of the sale `s`, for `withOrder`. */
export const dueColumns = (products: readonly Product[]) =>
  sql`d.*, s.dropped_minor, ${orderOfDueJson(products, ({ due }) => due.order.json)} as "order"`;

/** A row of `dueColumns`. */
export type DueColumns = DueRow & { readonly dropped_minor: number; readonly order: unknown };

export const withOrder = <Row extends DueColumns>(products: readonly Product[], row: Row) => ({
  ...row,
  order: readOrderOfDue(products, row.sold_as, row.order),
});

/**
 * `DueState` of the due `d` of the sale `s`, as `dueStateOf` gives it of a row. A due whose day has passed is missed, whether or
 * not the job of that day has run. A due that a return has cleared is dropped.
 */
export const stateNow = (now: Date) => sql`(case
  when d.state = 'open' and d.due_at <= ${now}::timestamptz then 'missed'
  when d.state = 'settled' and s.dropped_minor > 0 then 'dropped' else d.state end)`;

/** Joins the standing of the sale of the due `d` as `s`. */
export const saleOfDue = sql`
  join sale_standing s on s.tenant_id = d.tenant_id and s.order_reference = d.order_reference`;

/** The dues `d` of an agency, without reserved ones, whose tickets or stays are not sold yet. */
const ownDues = (tenantId: string, agencyId: string) => sql`
  part_payment_due d ${saleOfDue}
  where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state <> 'reserved'`;

/** Reads dues of an agency that meet a condition, the next to be paid first. */
export const readDues = async (
  db: Db | Tx,
  products: readonly Product[],
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  condition: RawBuilder<unknown>,
  most: number,
): Promise<readonly DueWithOrder[]> => {
  const { rows } = await sql<DueColumns>`
    select ${dueColumns(products)}
    from ${ownDues(tenantId, agencyId)} and ${condition}
    order by d.due_at, d.order_reference limit ${most}`.execute(db);
  return rows.map((row) => withOrder(products, row));
};

/** Number of an agency's dues that meet a condition, counted to `most`. */
export const countDuesOfAgency = async (
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

/** What is left to pay of a due, minor units. */
export const leftOfDue = ({ due_minor, settled_minor }: DueRow): number => due_minor - settled_minor;

/**
 * The due of an order of the agency. `undefined`: the order was not paid in part.
 */
export const dueOfOrder = async (
  db: Db | Tx,
  products: readonly Product[],
  of: OrderOfAgency & { readonly now: Date },
): Promise<OrderDue | undefined> => {
  const [row] = await readDues(db, products, of, sql`d.order_reference = ${of.reference}`, 1);
  return row && orderDueOf(row, of.now);
};

/** The due of an order, locked until the transaction ends. `undefined`: there is none, or it is only reserved. */
export const lockDue = (tx: Tx, { tenantId, agencyId, reference }: OrderOfAgency): Promise<DueRow | undefined> =>
  tx
    .selectFrom('part_payment_due')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where('order_reference', '=', reference)
    .where('state', '<>', 'reserved')
    .forUpdate()
    .executeTakeFirst();

/** Bound of `remainingMs` in the contract: a year of 366 days. */
const maxRemainingMs = 366 * dayMs;

/** A due as pages and lists show it. */
export const orderDueOf = (row: DueWithOrder, now: Date): OrderDue => {
  return {
    orderReference: row.order_reference,
    ...row.order,
    state: dueStateOf(row, now),
    currency: row.currency,
    totalMinor: row.total_minor,
    nowMinor: row.now_minor,
    settledMinor: row.settled_minor - row.dropped_minor,
    droppedMinor: row.dropped_minor,
    leftMinor: leftOfDue(row),
    payBy: row.pay_by,
    dueAt: row.due_at.toISOString(),
    remainingMs: Math.min(maxRemainingMs, Math.max(0, row.due_at.getTime() - now.getTime())),
    inParts: row.in_parts,
    agreedBy: row.agreed_by,
    agreedAt: row.agreed_at.toISOString(),
  };
};

const dueStateOf = ({ state, due_at, dropped_minor }: DueWithOrder, now: Date): DueState => {
  if (state === 'settled') return dropped_minor > 0 ? 'dropped' : 'settled';
  return due_at <= now ? 'missed' : 'open';
};
