import { sql } from 'kysely';
import type { HotelOrderState } from '../../contract/hotel-orders.ts';
import { type OrdersAtHand, ordersAtHandAtMost, type StayLine } from '../../contract/orders-at-hand.ts';
import type { Db, Tx } from '../database/database.ts';
import { type LineRow, line, orderLine } from './order-line.ts';
import { type StoodOrder, standingOfOrder, stoodJson } from './standing.ts';

interface AtHandAsked {
  readonly tenantId: string;
  readonly agencyId: string;
  readonly currency: string;
  readonly seesStays: boolean;
  readonly now: Date;
}

const own = ({ tenantId, agencyId }: AtHandAsked) => sql`o.tenant_id = ${tenantId} and o.agency_id = ${agencyId}`;

/** The agency's latest orders and stays, and what its held orders cost. Seats held in exchange are paid by it. */
export const ordersAtHand = async (db: Db | Tx, asked: AtHandAsked): Promise<OrdersAtHand> => {
  const { rows: sums } = await sql<{ due: number }>`
    select coalesce(sum(o.agent_minor) filter (where o.currency = ${asked.currency}), 0)::bigint as due
    from air_order o where ${own(asked)} and o.state = 'held' and o.exchange_of is null
      and o.time_limit_at > ${asked.now}::timestamptz`.execute(db);
  const { rows } = await sql<LineRow & { at: Date }>`
    select ${line}, o.created_at as at from air_order o where ${own(asked)}
    order by o.created_at desc, o.reference desc limit ${ordersAtHandAtMost}`.execute(db);
  const flights = rows.map(({ at, ...row }) => ({
    at,
    order: { soldAs: 'flights' as const, ...orderLine(row, asked.now) },
  }));
  const stays = asked.seesStays ? await latestStays(db, asked) : [];
  const recent = [...flights, ...stays]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, ordersAtHandAtMost)
    .map(({ order }) => order);
  return { dueMinor: sums[0]?.due ?? 0, recent };
};

interface StayRow extends StoodOrder {
  readonly at: Date;
  readonly reference: string;
  readonly state: HotelOrderState;
  readonly hotel: string;
  readonly city: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly guest: string;
  readonly guests: number;
  readonly currency: string;
  readonly agent_minor: number;
}

const latestStays = async (db: Db | Tx, asked: AtHandAsked) => {
  const { rows } = await sql<StayRow>`
    select o.booked_at as at, o.reference, o.state, o.currency, o.agent_minor, o.check_in,
      o.sold -> 'hotel' ->> 'name' as hotel, o.sold -> 'hotel' ->> 'cityName' as city,
      o.sold -> 'stay' ->> 'checkOut' as check_out,
      (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference and g.position = 0) as guest,
      (select count(*)::int from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference) as guests,
      ${stoodJson(sql`o.reference`, sql`o.tenant_id`)} as stood
    from hotel_order o where ${own(asked)} and o.booked_at is not null
    order by o.booked_at desc, o.reference desc limit ${ordersAtHandAtMost}`.execute(db);
  return rows.map(({ at, ...row }) => ({ at, order: { soldAs: 'stay' as const, ...stayLine(row, asked.now) } }));
};

const stayLine = (row: Omit<StayRow, 'at'>, now: Date): StayLine => ({
  orderReference: row.reference,
  state: row.state,
  hotelName: row.hotel,
  cityName: row.city,
  checkIn: row.check_in,
  checkOut: row.check_out,
  guest: row.guest,
  guestCount: row.guests,
  currency: row.currency,
  agentMinor: row.agent_minor,
  standing: standingOfOrder(row, now),
});
