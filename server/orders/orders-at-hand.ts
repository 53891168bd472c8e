import { sql } from 'kysely';
import type { OrderLine, OrdersAtHand } from '../../contract/orders.ts';
import { ordersAtHandAtMost } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import type { OrderRow } from './order-rows.ts';

interface LineRow
  extends Pick<OrderRow, 'reference' | 'state' | 'pnr' | 'currency' | 'agent_minor' | 'time_limit_at' | 'sold'> {
  readonly traveller: string;
  readonly traveller_count: number;
}

/** Columns of an order's line: the order `o`, its first traveller's name and the number of its travellers. */
const line = sql`
  o.reference, o.state, o.pnr, o.currency, o.agent_minor, o.time_limit_at, o.sold,
  (select t.first_name || ' ' || t.last_name from order_traveller t
   where t.tenant_id = o.tenant_id and t.order_reference = o.reference order by t.position limit 1) as traveller,
  (select count(*)::int from order_traveller t
   where t.tenant_id = o.tenant_id and t.order_reference = o.reference) as traveller_count`;

/** The agency's held orders, the most urgent first, and its latest other orders. */
export const ordersAtHand = async (
  db: Db,
  asked: { readonly tenantId: string; readonly agencyId: string; readonly currency: string; readonly now: Date },
): Promise<OrdersAtHand> => {
  const own = sql`o.tenant_id = ${asked.tenantId} and o.agency_id = ${asked.agencyId}`;
  const held = sql`${own} and o.state = 'held' and o.time_limit_at > ${asked.now}::timestamptz`;
  const { rows: heldRows } = await sql<LineRow>`
    select ${line} from air_order o where ${held}
    order by o.time_limit_at, o.reference limit ${ordersAtHandAtMost}`.execute(db);
  const { rows: sums } = await sql<{ count: number; due: number }>`
    select count(*)::int as count,
      coalesce(sum(o.agent_minor) filter (where o.currency = ${asked.currency}), 0)::bigint as due
    from air_order o where ${held}`.execute(db);
  const { rows: recentRows } = await sql<LineRow>`
    select ${line} from air_order o where ${own} and o.state <> 'held'
    order by o.created_at desc, o.reference desc limit ${ordersAtHandAtMost}`.execute(db);
  const lineOf = (row: LineRow): OrderLine => orderLine(row, asked.now);
  return {
    held: heldRows.map(lineOf),
    heldCount: sums[0]?.count ?? 0,
    dueMinor: sums[0]?.due ?? 0,
    recent: recentRows.map(lineOf),
  };
};

const orderLine = (row: LineRow, now: Date): OrderLine => {
  const { itinerary, names } = row.sold;
  const [first] = itinerary.journeyWises;
  if (!first) throw new Error(`order ${row.reference} has no journey`);
  const cityOf = (code: string): string => names.airports[code]?.cityName ?? code;
  const cities = itinerary.journeyWises
    .flatMap(({ origin, destination }) => [cityOf(origin), cityOf(destination)])
    .filter((city, index, all) => city !== all[index - 1]);
  return {
    orderReference: row.reference,
    state: row.state,
    pnr: row.pnr,
    cities,
    departureDate: first.departureDate,
    traveller: row.traveller,
    travellerCount: row.traveller_count,
    currency: row.currency,
    agentMinor: row.agent_minor,
    timeLimit:
      row.state === 'held'
        ? {
            remainingMs: Math.max(0, row.time_limit_at.getTime() - now.getTime()),
            at: row.time_limit_at.toISOString(),
          }
        : null,
  };
};
