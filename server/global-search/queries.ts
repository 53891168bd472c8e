import { sql } from 'kysely';
import { type OrderMatch, ordersCountedAtMost, ordersListedAtMost } from '../../contract/global-search.ts';
import { orderTypes } from '../../contract/orders.ts';
import type { Db } from '../database/database.ts';
import { matchingStays } from '../hotels/orders/matching-stays.ts';
import { matchingOrders, type OrderTerm } from '../orders/matching-orders.ts';
import { type NamingRow, namedSale, namingColumns } from '../orders/order-line.ts';
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

/** The orders of both types that match, up to those that are counted. */
const found = (asked: OrderTerm) => sql`
  select reference, ${sql.lit(orderTypes.flight)} as order_type from ${matchingOrders(asked, ordersCountedAtMost)}
  union all
  select reference, ${sql.lit(orderTypes.hotel)} from ${matchingStays(asked, ordersCountedAtMost)}
  limit ${sql.lit(ordersCountedAtMost)}`;

/** The number of matching orders, and one of them. */
export const findOrderReferences = async (
  db: Db,
  asked: OrderTerm,
): Promise<{ readonly count: number; readonly first: string | null; readonly firstType: 1 | 2 | null }> => {
  const { rows } = await sql<{ count: number; first: string | null; firstType: 1 | 2 | null }>`
    select count(*) as count, min(reference) as first, min(order_type) as "firstType" from (${found(asked)}) as found`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('a count without a row');
  return counted;
};

/** A match with what decides how an order of flights is called. `sold`: `null` for a stay. */
type MatchRow = Omit<OrderMatch, 'purpose' | 'partly'> &
  (NamingRow | { readonly sold: null; readonly exchange_of: null; readonly came_back: null });

/** The newest of the matching orders. Only of those are the names read. */
export const findOrderMatches = async (db: Db, asked: OrderTerm): Promise<OrderMatch[]> => {
  const { rows } = await sql<MatchRow>`
    with found as materialized (${found(asked)}),
    newest as materialized (
      select * from (
        select o.reference, o.created_at as at
        from found join air_order o on o.tenant_id = ${asked.tenantId} and o.reference = found.reference
        union all
        select h.reference, h.booked_at
        from found join hotel_order h on h.tenant_id = ${asked.tenantId} and h.reference = found.reference
      ) sales order by at desc, reference limit ${sql.lit(ordersListedAtMost)}
    )
    select reference, "orderType", state, exchange_of, sold, came_back, pnr, traveller from (
      select o.reference, ${sql.lit(orderTypes.flight)} as "orderType", ${namingColumns}, o.pnr,
        order_traveller.first_name || ' ' || order_traveller.last_name as traveller, newest.at
      from newest
      join air_order o on o.tenant_id = ${asked.tenantId} and o.reference = newest.reference
      join order_traveller on order_traveller.tenant_id = o.tenant_id
        and order_traveller.order_reference = o.reference and order_traveller.position = 0
      union all
      select hotel_order.reference, ${sql.lit(orderTypes.hotel)}, hotel_order.state, null, null, null, hotel_order.locator,
        ltrim(hotel_guest.first_name || ' ' || hotel_guest.last_name), newest.at
      from newest
      join hotel_order on hotel_order.tenant_id = ${asked.tenantId} and hotel_order.reference = newest.reference
      join hotel_guest on hotel_guest.tenant_id = hotel_order.tenant_id
        and hotel_guest.order_reference = hotel_order.reference and hotel_guest.position = 0
    ) matches
    order by at desc, reference`.execute(db);
  return rows.map(({ reference, orderType, pnr, traveller, ...row }) => ({
    reference,
    orderType,
    pnr,
    traveller,
    ...(row.sold === null ? { state: row.state, purpose: null, partly: null } : namedSale(row)),
  }));
};
