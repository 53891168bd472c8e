import { sql } from 'kysely';
import { type OrderLine, type OrdersAtHand, ordersAtHandAtMost } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import { type LineRow, line, orderLine } from './order-line.ts';

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
