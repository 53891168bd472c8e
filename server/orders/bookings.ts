import { sql } from 'kysely';
import {
  type BookingChoice,
  type BookingLine,
  type BookingMark,
  type Bookings,
  type BookingsAsked,
  bookingsAPage,
  bookingsCountedAtMost,
  bookingTermLeast,
} from '../../contract/bookings.ts';
import type { Db } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { matchingOrders, nameOf, orderTerm } from './matching-orders.ts';
import { type LineRow, line, orderLine } from './order-line.ts';

export interface BookingsOf {
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly now: Date;
}

/** One page of an agency's bookings, the number of all, and what they can be filtered by. */
export const listBookings = async (
  db: Db,
  of: BookingsOf,
  asked: BookingsAsked,
  after: BookingMark | null,
): Promise<Bookings> => {
  const own = sql`o.tenant_id = ${of.tenant.id} and o.agency_id = ${of.agencyId}`;
  const listed = sql`${own}${conditions(of, asked)}`;
  const [rows, count, airlines, people] = await Promise.all([
    pageRows(db, listed, asked, after),
    countOf(db, listed),
    airlinesOf(db, of),
    peopleOf(db, of),
  ]);
  const orders = rows.slice(0, bookingsAPage).map((row) => bookingLine(row, of.now));
  const last = rows[bookingsAPage - 1];
  return { orders, next: rows.length > bookingsAPage && last ? markOf(last) : null, count, airlines, people };
};

interface PageRow extends LineRow {
  readonly created_at: Date;
  readonly booked_by: string;
  /** What the list is sorted by, as a mark holds it. */
  readonly sorted_by: string;
}

const timeAt = (at: string) => sql`${new Date(at)}::timestamptz`;

/** By what each order of the list sorts, how a mark's text becomes that, and in which direction. */
const sortings = {
  booked: { column: sql`o.created_at`, valueOf: timeAt, direction: sql`desc`, past: sql`<` },
  departure: {
    column: sql`o.departs_on`,
    valueOf: (at: string) => sql`${at}::text`,
    direction: sql`asc`,
    past: sql`>`,
  },
  'time-limit': { column: sql`o.time_limit_at`, valueOf: timeAt, direction: sql`asc`, past: sql`>` },
} as const;

/** The rows of a page and one more. The page's references come from an index alone, their lines from the tables. */
const pageRows = async (
  db: Db,
  listed: ReturnType<typeof sql>,
  { sort }: BookingsAsked,
  after: BookingMark | null,
): Promise<readonly PageRow[]> => {
  const { column, valueOf, direction, past } = sortings[sort];
  const onwards =
    after === null
      ? sql``
      : sql` and (${column}, o.reference) ${past} (${valueOf(after.at)}, ${after.orderReference}::text)`;
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select o.tenant_id, o.reference, ${column} as sorted_by from air_order o
      where ${listed}${onwards}
      order by ${column} ${direction}, o.reference ${direction} limit ${bookingsAPage + 1}
    )
    select ${line}, o.created_at,
      coalesce((select u.first_name || ' ' || u.last_name from app_user u
        where u.tenant_id = o.tenant_id and u.id = o.user_id), o.user_id) as booked_by,
      to_jsonb(page.sorted_by) #>> '{}' as sorted_by
    from page join air_order o on o.tenant_id = page.tenant_id and o.reference = page.reference
    order by page.sorted_by ${direction}, o.reference ${direction}`.execute(db);
  return rows;
};

const bookingLine = (row: PageRow, now: Date): BookingLine => {
  const { itinerary, names } = row.sold;
  return {
    ...orderLine(row, now),
    bookedAt: row.created_at.toISOString(),
    bookedBy: row.booked_by,
    airline: names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode,
  };
};

const markOf = ({ sorted_by, reference }: PageRow): BookingMark => ({ at: sorted_by, orderReference: reference });

/** The filters as conditions on the order `o`, each after an `and`. */
const conditions = ({ tenant, agencyId, now }: BookingsOf, asked: BookingsAsked) => {
  const zone = zoneAtHome(tenant);
  const midnight = (day: string, later: number) =>
    sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${zone}::text)`;
  const all = [
    asked.states.length > 0 && sql`o.state in (${sql.join(asked.states)})`,
    asked.bookedFrom !== null && sql`o.created_at >= ${midnight(asked.bookedFrom, 0)}`,
    asked.bookedTo !== null && sql`o.created_at < ${midnight(asked.bookedTo, 1)}`,
    asked.travelFrom !== null && sql`o.departs_on >= ${asked.travelFrom}`,
    asked.travelTo !== null && sql`o.departs_on <= ${asked.travelTo}`,
    asked.airline !== null && sql`o.carrier = ${asked.airline}`,
    asked.origin !== null && sql`o.origin = ${asked.origin}`,
    asked.destination !== null && sql`o.destination = ${asked.destination}`,
    asked.bookedBy !== null && sql`o.user_id = ${asked.bookedBy}`,
    asked.limitToday &&
      sql`o.state = 'held' and o.time_limit_at > ${now}::timestamptz and o.time_limit_at < ${midnight(todayAtHome(tenant, now), 1)}`,
    asked.sort === 'time-limit' && sql`o.state = 'held'`,
    nameOf(asked.search) !== '' && found({ tenantId: tenant.id, agencyId }, asked.search),
  ].filter((condition) => condition !== false);
  return sql.join(
    all.map((condition) => sql` and ${condition}`),
    sql``,
  );
};

/** Matches that are sorted and filtered. An agency with more of one name sees the rest with a longer term. */
const matchesAtMost = 20_000;

const found = (agency: { readonly tenantId: string; readonly agencyId: string }, search: string) =>
  nameOf(search).length < bookingTermLeast
    ? sql`false`
    : sql`o.reference in (select reference from ${matchingOrders(orderTerm(agency, search, bookingTermLeast), matchesAtMost)})`;

const countOf = async (db: Db, listed: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from air_order o where ${listed} limit ${bookingsCountedAtMost}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The airlines of an agency's bookings. Goes from airline to airline in the index, whatever the number of bookings. */
const airlinesOf = async (db: Db, { tenant, agencyId }: BookingsOf): Promise<BookingChoice[]> => {
  const own = sql`o.tenant_id = ${tenant.id} and o.agency_id = ${agencyId}`;
  const { rows } = await sql<BookingChoice>`
    with recursive sold as (
      (select o.carrier from air_order o where ${own} order by o.carrier limit 1)
      union all
      select (select o.carrier from air_order o where ${own} and o.carrier > sold.carrier order by o.carrier limit 1)
      from sold where sold.carrier is not null
    )
    select sold.carrier as code, coalesce((
        select o.sold -> 'names' -> 'airlines' -> sold.carrier ->> 'name' from air_order o
        where ${own} and o.carrier = sold.carrier limit 1
      ), sold.carrier) as name
    from sold where sold.carrier is not null order by name limit 200`.execute(db);
  return rows;
};

const peopleOf = async (db: Db, { tenant, agencyId }: BookingsOf): Promise<BookingChoice[]> => {
  const { rows } = await sql<BookingChoice>`
    select id as code, first_name || ' ' || last_name as name from app_user
    where tenant_id = ${tenant.id} and agency_id = ${agencyId} order by name limit 500`.execute(db);
  return rows;
};
