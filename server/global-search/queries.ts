import { sql } from 'kysely';
import { type OrderMatch, ordersCountedAtMost, ordersListedAtMost } from '../../contract/global-search.ts';
import { orderTypes } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import { matchingOrders, type OrderTerm } from '../orders/matching-orders.ts';
import type { CaseKind } from '../shell/tables.ts';

/** The agency's case with this reference. */
export const findCase = (
  db: Db,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<{ readonly reference: string; readonly kind: CaseKind } | undefined> =>
  db
    .selectFrom('case_reference')
    .select(['reference', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** The number of matching orders, and one of them. */
export const findOrderReferences = async (
  db: Db,
  asked: OrderTerm,
): Promise<{ readonly count: number; readonly first: string | null }> => {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*) as count, min(reference) as first from ${matchingOrders(asked, ordersCountedAtMost)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without a row');
  return found;
};

/** The newest of the matching orders. */
export const findOrderMatches = async (db: Db, asked: OrderTerm): Promise<OrderMatch[]> => {
  const { rows } = await sql<Omit<OrderMatch, 'orderType'>>`
    select air_order.reference, air_order.state, air_order.pnr,
           order_traveller.first_name || ' ' || order_traveller.last_name as traveller
    from ${matchingOrders(asked, ordersCountedAtMost)}
    join air_order on air_order.tenant_id = ${asked.tenantId} and air_order.reference = found.reference
    join order_traveller on order_traveller.tenant_id = air_order.tenant_id
      and order_traveller.order_reference = air_order.reference and order_traveller.position = 0
    order by air_order.created_at desc, air_order.reference
    limit ${ordersListedAtMost}`.execute(db);
  return rows.map((row) => ({ ...row, orderType: orderTypes.flight }));
};
