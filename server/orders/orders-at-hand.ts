import { sql } from 'kysely';
import { type OrdersAtHand, ordersAtHandAtMost } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import { type LineRow, line, orderLine } from './order-line.ts';

/** The agency's latest orders that are not held, and what its held orders cost. */
export const ordersAtHand = async (
  db: Db,
  asked: { readonly tenantId: string; readonly agencyId: string; readonly currency: string; readonly now: Date },
): Promise<OrdersAtHand> => {
  const own = sql`o.tenant_id = ${asked.tenantId} and o.agency_id = ${asked.agencyId}`;
  const { rows: sums } = await sql<{ due: number }>`
    select coalesce(sum(o.agent_minor) filter (where o.currency = ${asked.currency}), 0)::bigint as due
    from air_order o where ${own} and o.state = 'held' and o.time_limit_at > ${asked.now}::timestamptz`.execute(db);
  const { rows } = await sql<LineRow>`
    select ${line} from air_order o where ${own} and o.state <> 'held'
    order by o.created_at desc, o.reference desc limit ${ordersAtHandAtMost}`.execute(db);
  return { dueMinor: sums[0]?.due ?? 0, recent: rows.map((row) => orderLine(row, asked.now)) };
};
