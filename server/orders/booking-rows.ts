import { type RawBuilder, sql } from 'kysely';
import {
  type BookingLine,
  type BookingMark,
  type BookingsAsked,
  bookingTermLeast,
  type ListedState,
} from '../../contract/orders/bookings.ts';
import type { Db } from '../database/database.ts';
import { todayAtHome } from '../tenants/today-at-home.ts';
import {
  afterMark,
  type BookedSorting,
  type BookingsOf,
  bookedBy,
  bookedFilters,
  bookedOrder,
  midnightAtHome,
  ownBookings,
} from './booked-list.ts';
import { flightsProduct } from './flights-product.ts';
import { findMatches, matchingOrders, normalizedName, orderTerm } from './matching-orders.ts';
import { hasReturned, type LineRow, lineColumns, orderLine } from './order-line.ts';

/** The bookings that pass the filters and match the search of a list. */
export interface BookingList {
  /** Condition that the order `o` is one of them. */
  readonly condition: RawBuilder<unknown>;
  /** A row for each of them, up to `max`. */
  readonly rows: (max: number) => RawBuilder<unknown>;
}

/** The agency's bookings that pass the filters and match the term. */
export const listedBookings = async (db: Db, of: BookingsOf, asked: BookingsAsked): Promise<BookingList> => {
  const filters = filterConditions(of, asked);
  const inOrder = (condition: RawBuilder<unknown>): BookingList => ({
    condition,
    rows: (max) => sql`select from air_order o where ${condition} limit ${sql.lit(max)}`,
  });
  const filtered = sql.join([ownBookings(of), ...filters], sql` and `);
  const length = normalizedName(asked.search).length;
  if (length === 0) return inOrder(filtered);
  if (length < bookingTermLeast) return inOrder(sql`false`);
  const term = orderTerm({ tenantId: of.tenant.id, agencyId: of.agencyId }, asked.search, bookingTermLeast);
  const { condition, areCountedByIndex } = await findMatches(db, term);
  const listed = inOrder(sql`${filtered} and ${condition}`);
  // Without filters, the indexes of the search count the matches without reading an order.
  return areCountedByIndex && filters.length === 0
    ? { ...listed, rows: (max) => sql`select from ${matchingOrders(term, max)}` }
    : listed;
};

interface PageRow extends LineRow {
  readonly created_at: Date;
  readonly booked_by: string;
  readonly tickets: string[];
  /** Value of the sorting column, as text: the `at` of a mark. */
  readonly sorted_by: string;
}

const timeAt = (at: string) => sql`${new Date(at)}::timestamptz`;

const sortings: Readonly<Record<BookingsAsked['sort'], BookedSorting>> = {
  booked: { column: sql`o.created_at`, valueOf: timeAt, isDescending: true },
  departure: { column: sql`o.departs_on`, valueOf: (at) => sql`${at}::text`, isDescending: false },
  'time-limit': { column: sql`o.time_limit_at`, valueOf: timeAt, isDescending: false },
};

/** Where a page begins and how long it is. */
export interface PageRange {
  /** The last booking before the page. `null`: the page is the first. */
  readonly after: BookingMark | null;
  readonly max: number;
}

/** A page of a list, and where the next one begins. */
export const bookingsPage = async (
  db: Db,
  listed: BookingList,
  { sort, now }: { readonly sort: BookingsAsked['sort']; readonly now: Date },
  page: PageRange,
): Promise<{ readonly bookings: readonly BookingLine[]; readonly next: BookingMark | null }> => {
  const rows = await pageRows(db, listed, sort, page);
  const last = rows[page.max - 1];
  return {
    bookings: rows.slice(0, page.max).map((row) => bookingLine(row, now)),
    next: rows.length > page.max && last ? markOf(last) : null,
  };
};

/** The rows of a page and one more, which says whether there is a next page. References come from an index alone, lines from the tables. */
const pageRows = async (
  db: Db,
  { condition }: BookingList,
  sort: BookingsAsked['sort'],
  { after, max }: PageRange,
): Promise<readonly PageRow[]> => {
  const sorting = sortings[sort];
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select o.tenant_id, o.reference, ${sorting.column} as sorted_by from air_order o
      where ${condition}${afterMark(sorting, after)}
      order by ${bookedOrder(sorting)} limit ${sql.lit(max + 1)}
    )
    select ${lineColumns}, o.created_at,
      ${bookedBy} as booked_by,
      array(select t.ticket_number from order_traveller t
        where t.tenant_id = o.tenant_id and t.order_reference = o.reference and t.ticket_number is not null
        order by t.position) as tickets,
      to_jsonb(page.sorted_by) #>> '{}' as sorted_by
    from page join air_order o on o.tenant_id = page.tenant_id and o.reference = page.reference
    order by ${bookedOrder({ ...sorting, column: sql`page.sorted_by` })}`.execute(db);
  return rows;
};

const bookingLine = (row: PageRow, now: Date): BookingLine => {
  const { itinerary, names, contact } = row.sold;
  return {
    ...orderLine(row, now),
    bookedAt: row.created_at.toISOString(),
    bookedBy: row.booked_by,
    airline: names.airlines[itinerary.airlineCode]?.name ?? itinerary.airlineCode,
    tickets: row.tickets,
    phone: contact.phone,
  };
};

const markOf = ({ sorted_by, reference }: PageRow): BookingMark => ({ at: sorted_by, orderReference: reference });

const isListedAs = (state: ListedState): RawBuilder<unknown> => {
  if (state === 'ticketed') return sql`o.state = 'ticketed' and not ${hasReturned}`;
  return state === 'partly-returned' ? sql`o.state = 'ticketed' and ${hasReturned}` : sql`o.state = ${state}`;
};

/** The filters as conditions on the order `o`. */
const filterConditions = (of: BookingsOf, asked: BookingsAsked): readonly RawBuilder<unknown>[] => {
  const { tenant, now } = of;
  return [
    asked.states.length > 0 && sql`(${sql.join(asked.states.map(isListedAs), sql` or `)})`,
    ...bookedFilters(flightsProduct, of, asked),
    asked.travelFrom !== null && sql`o.departs_on >= ${asked.travelFrom}`,
    asked.travelTo !== null && sql`o.departs_on <= ${asked.travelTo}`,
    asked.airline !== null && sql`o.carrier = ${asked.airline}`,
    asked.origin !== null && sql`o.origin = ${asked.origin}`,
    asked.destination !== null && sql`o.destination = ${asked.destination}`,
    asked.limitToday &&
      sql`o.state = 'held' and o.time_limit_at > ${now}::timestamptz and o.time_limit_at < ${midnightAtHome(of)(todayAtHome(tenant, now), 1)}`,
    asked.sort === 'time-limit' && sql`o.state = 'held'`,
  ].filter((condition) => condition !== false);
};
