import { sql } from 'kysely';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import type { StayLine } from '../../../contract/shell/orders-at-hand.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { AgencyNow, OrderAtHand } from '../../orders/product.ts';
import { type OrderWithStanding, standingJson, standingOfOrder } from '../../orders/standing.ts';

interface StayRow extends OrderWithStanding {
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

/** The stays that an agency booked last, up to `most`, newest first. */
export const latestStays = async (db: Db | Tx, of: AgencyNow, most: number): Promise<readonly OrderAtHand[]> => {
  const { rows } = await sql<StayRow>`
    select o.booked_at as at, o.reference, o.state, o.currency, o.agent_minor, o.check_in,
      o.sold -> 'hotel' ->> 'name' as hotel, o.sold -> 'hotel' ->> 'cityName' as city,
      o.sold -> 'stay' ->> 'checkOut' as check_out,
      (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference and g.position = 0) as guest,
      (select count(*)::int from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference) as guests,
      ${standingJson(sql`o.reference`, sql`o.tenant_id`)} as stood
    from hotel_order o
    where o.tenant_id = ${of.tenantId} and o.agency_id = ${of.agencyId} and o.booked_at is not null
    order by o.booked_at desc, o.reference desc limit ${most}`.execute(db);
  return rows.map(({ at, ...row }) => ({ at, order: { soldAs: 'stay', ...stayLine(row, of.now) } }));
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
