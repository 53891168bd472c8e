import { type RawBuilder, sql } from 'kysely';
import type {
  HotelBookingLine,
  HotelBookingMark,
  HotelBookings,
  HotelBookingsAsked,
} from '../../../contract/hotels/hotel-orders.ts';
import { bookingsAPage, bookingsCountedAtMost } from '../../../contract/orders/bookings.ts';
import { hotelOrderClock } from '../../../machines/hotels/hotel-order.machine.ts';
import type { Db } from '../../database/database.ts';
import {
  afterMark,
  type BookedSorting,
  type BookingsOf,
  bookedBy,
  bookedFilters,
  bookedOrder,
  ownBookings,
} from '../../orders/booked-list.ts';
import { branchesOfAgency, peopleOfAgency } from '../../orders/bookings.ts';
import { type OrderWithStanding, standingJson, standingOfOrder } from '../../orders/standing.ts';
import { freeUntil } from '../inventory/cancelling.ts';
import { type HotelOrderRow, stayFacts } from './order-rows.ts';
import { staysProduct } from './stays-product.ts';

interface LineRow extends HotelOrderRow, OrderWithStanding {
  readonly booked_at: Date;
  readonly booked_by: string;
  readonly guest: string;
  readonly guests: number;
  /** What the list is sorted by, as a mark holds it. */
  readonly sorted_by: string;
}

const sortings: Readonly<Record<HotelBookingsAsked['sort'], BookedSorting>> = {
  booked: { column: sql`o.booked_at`, valueOf: (at) => sql`${new Date(at)}::timestamptz`, isDescending: true },
  'check-in': { column: sql`o.check_in`, valueOf: (at) => sql`${at.slice(0, 10)}::text`, isDescending: false },
};

/** One page of an agency's hotel orders that were booked, and the number of all. */
export const listHotelBookings = async (
  db: Db,
  of: BookingsOf,
  asked: HotelBookingsAsked,
  after: HotelBookingMark | null,
): Promise<HotelBookings> => {
  const condition = sql.join([ownBookings(of), sql`o.booked_at is not null`, ...filters(of, asked)], sql` and `);
  const [rows, counted, people, branches] = await Promise.all([
    pageRows(db, condition, asked.sort, after),
    sql<{ count: number }>`select count(*)::int as count from (
      select from hotel_order o where ${condition} limit ${sql.lit(bookingsCountedAtMost)}) counted`.execute(db),
    peopleOfAgency(db, of),
    branchesOfAgency(db, of),
  ]);
  const page = rows.slice(0, bookingsAPage);
  const last = page.at(-1);
  return {
    orders: page.map((row) => lineOf(row, of.now)),
    next: rows.length > bookingsAPage && last ? { at: last.sorted_by, orderReference: last.reference } : null,
    count: counted.rows[0]?.count ?? 0,
    people,
    branches,
  };
};

const pageRows = async (
  db: Db,
  condition: RawBuilder<unknown>,
  sort: HotelBookingsAsked['sort'],
  after: HotelBookingMark | null,
): Promise<readonly LineRow[]> => {
  const sorting = sortings[sort];
  const { rows } = await sql<LineRow>`
    select o.*,
      ${bookedBy} as booked_by,
      (select ltrim(g.first_name || ' ' || g.last_name) from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference and g.position = 0) as guest,
      (select count(*)::int from hotel_guest g
        where g.tenant_id = o.tenant_id and g.order_reference = o.reference) as guests,
      ${standingJson(sql`o.reference`, sql`o.tenant_id`)} as stood,
      ${sort === 'booked' ? sql`to_char(o.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sorting.column} as sorted_by
    from hotel_order o
    where ${condition}${afterMark(sorting, after)}
    order by ${bookedOrder(sorting)} limit ${sql.lit(bookingsAPage + 1)}`.execute(db);
  return rows;
};

const lineOf = (row: LineRow, now: Date): HotelBookingLine => {
  const { hotel, stay, zone, cancellation } = row.sold;
  return {
    orderReference: row.reference,
    state: row.state,
    owner: hotelOrderClock(row.state, stayFacts(row, now).answerLate)?.owner ?? null,
    locator: row.locator,
    hotelName: hotel.name,
    cityName: hotel.cityName,
    countryCode: hotel.countryCode,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    timeZone: zone,
    roomCount: stay.rooms.length,
    guest: row.guest,
    guestCount: row.guests,
    currency: row.currency,
    agentMinor: row.agent_minor,
    standing: standingOfOrder(row, now),
    freeCancellationUntil: freeUntil(cancellation, now),
    bookedAt: row.booked_at.toISOString(),
    bookedBy: row.booked_by,
  };
};

/** The filters as conditions on the order `o`. */
const filters = (of: BookingsOf, asked: HotelBookingsAsked): readonly RawBuilder<unknown>[] => {
  const { tenant, agencyId } = of;
  const term = asked.search.trim().toLowerCase();
  const begins = `${term.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    term !== '' &&
      sql`(lower(o.reference) like ${begins} or lower(o.locator) like ${begins} or position(${term} in o.hotel_key) > 0
        or exists (select from hotel_guest g where g.tenant_id = ${tenant.id} and g.agency_id = ${agencyId}
          and g.order_reference = o.reference and (g.name_key like ${begins} or g.surname_key like ${begins})))`,
    asked.states.length > 0 && sql`o.state in (${sql.join(asked.states)})`,
    ...bookedFilters(staysProduct, of, asked),
    asked.stayFrom !== null && sql`o.check_in >= ${asked.stayFrom}`,
    asked.stayTo !== null && sql`o.check_in <= ${asked.stayTo}`,
  ].filter((condition) => condition !== false);
};
