import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import {
  type DeskStayLine,
  type DeskStays,
  type DeskStaysAsked,
  type DeskStayTab,
  deskStaysAPage,
} from '../../contract/desk/desk-stays.ts';
import type { OrderMark } from '../../contract/desk/desk-ticketing.ts';
import { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { hotelOrderClock } from '../../machines/hotels/hotel-order.machine.ts';
import type { Db, Tx } from '../database/database.ts';
import { stayFacts } from '../hotels/orders/order-rows.ts';
import type { HotelSupplier } from '../hotels/port.ts';

/** States in which a property or a supplier has to answer. Literals, so that the index by state serves them. */
const answeredByOthers = sql.join(
  Object.values(HotelOrderState.schema)
    .filter((state) => hotelOrderClock(state, false)?.owner === 'supplier')
    .map((state) => sql.lit(state)),
);

/** Another price of a request, which a second person of the house has to decide about. */
const hasPrice = sql<boolean>`(o.state = 'requested' and exists (
  select 1 from stay_price p
  where p.tenant_id = o.tenant_id and p.order_reference = o.reference and p.state = 'proposed'))`;

const isOpen = sql<boolean>`o.state in (${answeredByOthers}, 'price-asked')`;
const isLate = (now: Date): RawBuilder<boolean> =>
  sql`((o.state in (${answeredByOthers}) and o.due_at <= ${now}::timestamptz) or ${hasPrice})`;

const ofTab = (tab: DeskStayTab, now: Date): RawBuilder<boolean> => {
  switch (tab) {
    case 'waiting':
      return isLate(now);
    case 'open':
      return isOpen;
    case 'standing':
      return sql`o.state in ('confirmed', 'quoted')`;
    case 'ended':
      return sql`(o.due_at is null and o.booked_at is not null)`;
  }
};

/** Selects `id`, `since` and `due` of the stays of a tenant whose property or supplier is late: the desk's from then on. */
export const staysThatWait = (tenantId: string, now: Date) =>
  sql<{ id: string; since: Date; due: Date | null }>`
    select o.reference as id, o.due_at as since, o.due_at as due
    from hotel_order o where o.tenant_id = ${tenantId} and ${isLate(now)}`;

/** Booked stays of a tenant, with the names of their agencies and of who of the house has taken each. */
export const namedStays = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('hotel_order as o')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'o.tenant_id').onRef('a.id', '=', 'o.agency_id'))
    .leftJoin('desk_take as t', (join) =>
      join.onRef('t.tenant_id', '=', 'o.tenant_id').on('t.queue', '=', 'stays').onRef('t.case_id', '=', 'o.reference'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('o')
    .select(['a.name as agency_name', 'u.first_name', 'u.last_name'])
    .where('o.tenant_id', '=', tenantId)
    .where('o.booked_at', 'is not', null);

type Named = ReturnType<typeof namedStays>;
type NamedRow = Named extends SelectQueryBuilder<infer _Db, infer _Tables, infer Row> ? Row : never;

export const nameOfSupplier = (suppliers: readonly HotelSupplier[], code: string): string =>
  suppliers.find((one) => one.code === code)?.name ?? code;

/** A stay as the lists of the desk show it. */
export const deskStayLine = (row: NamedRow, suppliers: readonly HotelSupplier[], now: Date): DeskStayLine => {
  const { hotel, stay } = row.sold;
  return {
    orderReference: row.reference,
    state: row.state,
    agencyName: row.agency_name,
    locator: row.locator,
    supplierName: nameOfSupplier(suppliers, row.supplier_code),
    hotelName: hotel.name,
    cityName: hotel.cityName,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    roomCount: stay.rooms.length,
    guestCount: stay.rooms.reduce((sum, { adultCount, childAges }) => sum + adultCount + childAges.length, 0),
    currency: row.currency,
    amountMinor: row.agent_minor,
    bookedAt: (row.booked_at ?? row.created_at).toISOString(),
    owner: hotelOrderClock(row.state, stayFacts(row, now).answerLate)?.owner ?? null,
    due: row.due_at && { at: row.due_at.toISOString(), remainingMs: row.due_at.getTime() - now.getTime() },
    takenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  };
};

/** Part of our reference, of the property's number, or of its name. */
const holds = (search: string): RawBuilder<boolean> => {
  const term = search.trim();
  return sql<boolean>`(position(${term.toUpperCase()}::text in o.reference) > 0
    or position(${term.toUpperCase()}::text in upper(o.locator)) > 0 or position(${term.toLowerCase()}::text in o.hotel_key) > 0)`;
};

/** One page of the stays of a tenant: those at their end the latest booked first, the others by their due time. */
export const deskStays = async (
  db: Db,
  of: { readonly tenantId: string; readonly suppliers: readonly HotelSupplier[]; readonly now: Date },
  { tab, sale, search }: DeskStaysAsked,
  after: OrderMark | null,
): Promise<DeskStays> => {
  const isEnded = tab === 'ended';
  const column = isEnded ? 'o.booked_at' : 'o.due_at';
  const direction = isEnded ? 'desc' : 'asc';
  let query = namedStays(db, of.tenantId)
    .where(ofTab(tab, of.now))
    .orderBy(column, direction)
    .orderBy('o.reference', direction)
    .limit(deskStaysAPage + 1);
  if (sale !== null) query = query.where(sql<boolean>`o.sold ->> 'confirms' = ${sale}`);
  if (search.trim() !== '') query = query.where(holds(search));
  if (after !== null) {
    const mark = sql`(${new Date(after.at)}::timestamptz, ${after.orderReference}::text)`;
    query = query.where(
      isEnded ? sql<boolean>`(o.booked_at, o.reference) < ${mark}` : sql<boolean>`(o.due_at, o.reference) > ${mark}`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, deskStaysAPage);
  const last = page.at(-1);
  const at = isEnded ? last?.booked_at : last?.due_at;
  return {
    stays: page.map((row) => deskStayLine(row, of.suppliers, of.now)),
    next: rows.length > page.length && last && at ? { at: at.toISOString(), orderReference: last.reference } : null,
    waiting: await waitingCounts(db, of),
  };
};

const waitingCounts = async (
  db: Db,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<DeskStays['waiting']> => {
  const { rows } = await sql<DeskStays['waiting']>`
    select count(*) filter (where ${isLate(now)})::integer as waiting, count(*)::integer as open
    from hotel_order o where o.tenant_id = ${tenantId} and ${isOpen} and o.due_at is not null`.execute(db);
  const counted = (count = 0): number => Math.min(casesCountedTo, count);
  return { waiting: counted(rows[0]?.waiting), open: counted(rows[0]?.open) };
};
