import { sql } from 'kysely';
import { branchesAtMost } from '../../contract/branch-count.ts';
import {
  type BookingChoice,
  type BookingMark,
  type Bookings,
  type BookingsAsked,
  bookingsAPage,
  bookingsCountedAtMost,
  headOffice,
} from '../../contract/orders/bookings.ts';
import { say } from '../../contract/say.ts';
import type { Db } from '../database/database.ts';
import { seesOneBranch } from '../database/tenant-scope.ts';
import { branchSeen } from '../rights/branch-of.ts';
import { type BookingsOf, ownBookings } from './booked-list.ts';
import { type BookingList, bookingsPage, listedBookings } from './booking-rows.ts';

/** One page of an agency's bookings, the number of all, and what they can be filtered by. */
export const listBookings = async (
  db: Db,
  of: BookingsOf,
  asked: BookingsAsked,
  after: BookingMark | null,
): Promise<Bookings> => {
  const read = async () => {
    const listed = await listedBookings(db, of, asked);
    return Promise.all([
      bookingsPage(db, listed, { sort: asked.sort, now: of.now }, { after, max: bookingsAPage }),
      countBookings(db, listed, bookingsCountedAtMost),
    ]);
  };
  const [[{ bookings, next }, count], airlines, people, branches] = await Promise.all([
    read(),
    airlinesOf(db, of),
    peopleOfAgency(db, of),
    branchesOfAgency(db, of),
  ]);
  return { orders: [...bookings], next, count, airlines, people, branches };
};

/** Number of the bookings of a list, counted to `max`. */
export const countBookings = async (db: Db, listed: BookingList, max: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${listed.rows(max)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * The airlines of an agency's bookings. Goes from airline to airline in the index, whatever the number of bookings, and takes the name from the
 * order at which it arrives: one that is looked for by its airline may be the last of the table.
 */
const airlinesOf = async (db: Db, of: BookingsOf): Promise<BookingChoice[]> => {
  const own = ownBookings(of);
  const airline = sql`o.carrier, o.sold -> 'names' -> 'airlines' -> o.carrier ->> 'name' as name`;
  const { rows } = await sql<BookingChoice>`
    with recursive booked as (
      (select ${airline} from air_order o where ${own} order by o.carrier limit 1)
      union all
      select next.carrier, next.name from booked cross join lateral (
        select ${airline} from air_order o where ${own} and o.carrier > booked.carrier order by o.carrier limit 1
      ) next
    )
    select carrier as code, coalesce(name, carrier) as name from booked
    where carrier is not null order by coalesce(name, carrier) limit 200`.execute(db);
  return rows;
};

/** The people of an agency, by name. */
export const peopleOfAgency = async (db: Db, { tenant, agencyId }: BookingsOf): Promise<BookingChoice[]> => {
  const { rows } = await sql<BookingChoice>`
    select id as code, first_name || ' ' || last_name as name from app_user
    where tenant_id = ${tenant.id} and agency_id = ${agencyId} and ${branchSeen('branch_id')} order by name limit 500`.execute(
    db,
  );
  return rows;
};

/** The agency's branches, also those that are closed, with the head office. Empty: it has none, or the reader sees only one. */
export const branchesOfAgency = async (db: Db, { tenant, agencyId }: BookingsOf): Promise<BookingChoice[]> => {
  if (seesOneBranch()) return [];
  const { rows } = await sql<BookingChoice>`
    select id as code, name from branch
    where tenant_id = ${tenant.id} and agency_id = ${agencyId} order by lower(name), id limit ${branchesAtMost}`.execute(
    db,
  );
  return rows.length === 0 ? [] : [{ code: headOffice, name: say('Head office') }, ...rows];
};
