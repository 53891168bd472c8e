import { type RawBuilder, sql } from 'kysely';
import { type BookingsAsked, headOffice } from '../../contract/orders/bookings.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import type { Product } from './product.ts';
import { isSettledAs } from './settlement-filter.ts';

/** The agency whose bookings are listed. */
export interface BookingsOf {
  readonly tenant: Tenant;
  readonly agencyId: string;
  readonly now: Date;
}

/** Condition that the order `o` is the agency's. */
export const ownBookings = ({ tenant, agencyId }: BookingsOf) =>
  sql`o.tenant_id = ${tenant.id} and o.agency_id = ${agencyId}`;

/** What the list of the orders of every product can be filtered by. */
export type BookedAsked = Pick<BookingsAsked, 'settlements' | 'bookedFrom' | 'bookedTo' | 'bookedBy' | 'branch'>;

/** SQL of the moment in which a day of the tenant begins. `later`: days after it. */
export const midnightAtHome =
  ({ tenant }: Pick<BookingsOf, 'tenant'>) =>
  (day: string, later: number): RawBuilder<unknown> =>
    sql`((${day}::text::date + ${later}::int)::timestamp at time zone ${zoneAtHome(tenant)}::text)`;

/** The filters of the list of every product, as conditions on the order `o`. `false`: not asked for. */
export const bookedFilters = (
  { soldAt }: Pick<Product, 'soldAt'>,
  of: BookingsOf,
  asked: BookedAsked,
): readonly (RawBuilder<unknown> | false)[] => {
  const midnight = midnightAtHome(of);
  return [
    asked.settlements.length > 0 && isSettledAs(asked.settlements, of.now),
    asked.bookedFrom !== null && sql`${soldAt} >= ${midnight(asked.bookedFrom, 0)}`,
    asked.bookedTo !== null && sql`${soldAt} < ${midnight(asked.bookedTo, 1)}`,
    asked.bookedBy !== null && sql`o.user_id = ${asked.bookedBy}`,
    asked.branch !== null &&
      (asked.branch === headOffice ? sql`o.branch_id is null` : sql`o.branch_id = ${asked.branch}`),
  ];
};

/** Name of who booked the order `o`. */
export const bookedBy = sql`coalesce((select u.first_name || ' ' || u.last_name from app_user u
  where u.tenant_id = o.tenant_id and u.id = o.user_id), o.user_id)`;

/** Column that a list is sorted by, and the SQL value of the text that a mark has of it. */
export interface BookedSorting {
  readonly column: RawBuilder<unknown>;
  readonly valueOf: (at: string) => RawBuilder<unknown>;
  readonly isDescending: boolean;
}

export const bookedOrder = ({ column, isDescending }: BookedSorting): RawBuilder<unknown> =>
  isDescending ? sql`${column} desc, o.reference desc` : sql`${column}, o.reference`;

/** Condition, after `and`, that the order `o` comes after a mark. `null`: any does. */
export const afterMark = (
  { column, valueOf, isDescending }: BookedSorting,
  after: { readonly at: string; readonly orderReference: string } | null,
): RawBuilder<unknown> =>
  after === null
    ? sql``
    : sql` and (${column}, o.reference) ${isDescending ? sql`<` : sql`>`} (${valueOf(after.at)}, ${after.orderReference}::text)`;
