import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DueState, OrderDue } from '../../contract/part-payments.ts';
import type { Db, Tx } from '../database/database.ts';
import { citiesOf } from '../orders/order-line.ts';
import type { SoldSnapshot } from '../orders/tables.ts';
import type { PartPaymentDueTable } from './tables.ts';

export type DueRow = Selectable<PartPaymentDueTable>;

/** A due with what its order says. */
export type ShownDueRow = DueRow & {
  readonly pnr: string | null;
  readonly sold: Pick<SoldSnapshot, 'itinerary' | 'names'>;
  readonly traveller: string;
  readonly traveller_count: number;
};

/** State of the due `d` now: a day that has passed is missed, whether or not the job of that day has run. */
export const stateNow = (now: Date) => sql`(case
  when d.state = 'open' and d.due_at <= ${now}::timestamptz then 'missed' else d.state end)`;

/** The dues `d` of an agency with their orders `o`, without those whose tickets are being issued. */
const ownDues = (tenantId: string, agencyId: string) => sql`
  part_payment_due d join air_order o on o.tenant_id = d.tenant_id and o.reference = d.order_reference
  where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state <> 'reserved'`;

/** Reads dues of an agency that meet a condition, the next to be paid first. */
export const shownDues = async (
  db: Db | Tx,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  condition: RawBuilder<unknown>,
  most: number,
): Promise<readonly ShownDueRow[]> => {
  const { rows } = await sql<ShownDueRow>`
    select d.*, o.pnr, o.sold,
      (select t.first_name || ' ' || t.last_name from order_traveller t
       where t.tenant_id = o.tenant_id and t.order_reference = o.reference order by t.position limit 1) as traveller,
      (select count(*)::int from order_traveller t
       where t.tenant_id = o.tenant_id and t.order_reference = o.reference) as traveller_count
    from ${ownDues(tenantId, agencyId)} and ${condition}
    order by d.due_at, d.order_reference limit ${most}`.execute(db);
  return rows;
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
  of: { readonly tenantId: string; readonly agencyId: string; readonly reference: string; readonly now: Date },
): Promise<OrderDue | undefined> => {
  const [row] = await shownDues(db, of, sql`d.order_reference = ${of.reference}`, 1);
  return row && orderDue(row, of.now);
};

/** The due of an order, locked until the transaction ends. Not one whose tickets are being issued. */
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
  const { itinerary, names } = row.sold;
  return {
    orderReference: row.order_reference,
    pnr: row.pnr,
    cities: citiesOf(itinerary.journeyWises, names),
    departureDate: itinerary.journeyWises[0]?.departureDate ?? row.pay_by,
    traveller: row.traveller,
    travellerCount: row.traveller_count,
    state: dueStateOf(row, now),
    currency: row.currency,
    totalMinor: row.total_minor,
    nowMinor: row.now_minor,
    settledMinor: row.settled_minor,
    leftMinor: row.due_minor - row.settled_minor,
    payBy: row.pay_by,
    dueAt: row.due_at.toISOString(),
    remainingMs: Math.min(longestMs, Math.max(0, row.due_at.getTime() - now.getTime())),
    inParts: row.in_parts,
    agreedBy: row.agreed_by,
    agreedAt: row.agreed_at.toISOString(),
  };
};

const dueStateOf = ({ state, due_at }: DueRow, now: Date): DueState => {
  if (state === 'settled') return 'settled';
  return due_at <= now ? 'missed' : 'open';
};
