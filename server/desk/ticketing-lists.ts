import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import {
  type DeskTicketingAsked,
  type DeskTicketingLine,
  type DeskTicketings,
  deskTicketingAPage,
  type OrderMark,
  ticketingLastsMs,
  ticketingLateMs,
} from '../../contract/desk/desk-ticketing.ts';
import type { Db, Tx } from '../database/database.ts';
import { namedSale, returnedTicketsJson } from '../orders/order-line.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { Supplier } from '../suppliers/port.ts';

const lateSince = (now: Date): Date => new Date(now.getTime() - ticketingLateMs);

/** Selects `id`, `since` and `due` of the orders of a tenant whose airline is late with the tickets. */
export const ordersThatWait = (tenantId: string, now: Date) =>
  sql<{ id: string; since: Date; due: Date | null }>`
    select reference as id, ticketing_at as since,
      least(ticketing_at + make_interval(secs => ${ticketingLastsMs / 1000}::double precision), time_limit_at) as due
    from air_order
    where tenant_id = ${tenantId} and state = 'ticketing' and ticketing_at <= ${lateSince(now)}::timestamptz`;

/** Orders of a tenant whose tickets were asked for, with the names of their agencies and of who of the house has taken each. */
const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('air_order as o')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'o.tenant_id').onRef('a.id', '=', 'o.agency_id'))
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'o.tenant_id')
        .on('t.queue', '=', 'ticketing')
        .onRef('t.case_id', '=', 'o.reference'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('o')
    .select(['a.name as agency_name', 'u.first_name', 'u.last_name', returnedTicketsJson.as('came_back')])
    .where('o.tenant_id', '=', tenantId)
    .where('o.ticketing_at', 'is not', null);

type Named = ReturnType<typeof named>;
type NamedRow = Named extends SelectQueryBuilder<infer _Db, infer _Tables, infer Row> ? Row : never;

/** Who must act next on an order, and until when. */
const clockOf = (
  { state, time_limit_at }: OrderRow,
  askedAt: Date,
  now: Date,
): { readonly owner: 'desk' | 'airline'; readonly at: Date } | null => {
  if (state !== 'ticketing') return null;
  const late = new Date(askedAt.getTime() + ticketingLateMs);
  if (now < late) return { owner: 'airline', at: late };
  return { owner: 'desk', at: new Date(Math.min(askedAt.getTime() + ticketingLastsMs, time_limit_at.getTime())) };
};

const lineOf = (row: NamedRow, suppliers: readonly Supplier[], now: Date): DeskTicketingLine => {
  const askedAt = row.ticketing_at ?? row.created_at;
  const clock = clockOf(row, askedAt, now);
  const { itinerary, fares } = row.sold;
  const [first] = itinerary.journeyWises;
  if (first === undefined) throw new Error(`order ${row.reference} has no journey`);
  return {
    orderReference: row.reference,
    ...namedSale(row),
    agencyName: row.agency_name,
    pnr: row.pnr,
    supplierName: suppliers.find(({ code }) => code === row.supplier_code)?.name ?? row.supplier_code,
    airlineCode: itinerary.airlineCode,
    origin: first.origin,
    destination: first.destination,
    travellers: fares.reduce((sum, { count }) => sum + count, 0),
    currency: row.currency,
    amountMinor: row.agent_minor,
    askedAt: askedAt.toISOString(),
    owner: clock?.owner ?? null,
    due: clock && { at: clock.at.toISOString(), remainingMs: clock.at.getTime() - now.getTime() },
    takenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  };
};

/** Orders of a tenant whose tickets were asked for, as `narrow` chooses and orders them. */
export const ticketingLines = async (
  db: Db | Tx,
  tenantId: string,
  { suppliers, now }: { readonly suppliers: readonly Supplier[]; readonly now: Date },
  narrow: (query: Named) => Named,
): Promise<DeskTicketingLine[]> =>
  (await narrow(named(db, tenantId)).execute()).map((row) => lineOf(row, suppliers, now));

const hasReference = (search: string): RawBuilder<boolean> => {
  const term = search.trim().toUpperCase();
  return sql<boolean>`(position(${term}::text in o.reference) > 0 or position(${term}::text in upper(o.pnr)) > 0)`;
};

/** One page of the orders of a tenant whose tickets are being issued, those that were asked for first at the top. */
export const deskTicketings = async (
  db: Db,
  of: { readonly tenantId: string; readonly suppliers: readonly Supplier[]; readonly now: Date },
  { tab, search }: DeskTicketingAsked,
  after: OrderMark | null,
): Promise<DeskTicketings> => {
  const lines = await ticketingLines(db, of.tenantId, of, (all) => {
    let query = all
      .where('o.state', '=', 'ticketing')
      .orderBy('o.ticketing_at')
      .orderBy('o.reference')
      .limit(deskTicketingAPage + 1);
    if (tab === 'late') query = query.where('o.ticketing_at', '<=', lateSince(of.now));
    if (search.trim() !== '') query = query.where(hasReference(search));
    if (after !== null) {
      const mark = sql`(${new Date(after.at)}::timestamptz, ${after.orderReference}::text)`;
      query = query.where(sql<boolean>`(o.ticketing_at, o.reference) > ${mark}`);
    }
    return query;
  });
  const orders = lines.slice(0, deskTicketingAPage);
  const last = orders.at(-1);
  const waiting = sql<{ late: number }>`
    select count(*)::integer as late from (${ordersThatWait(of.tenantId, of.now)}) as w`;
  const late = (await waiting.execute(db)).rows[0]?.late ?? 0;
  return {
    orders,
    next: lines.length > orders.length && last ? { at: last.askedAt, orderReference: last.orderReference } : null,
    late: Math.min(casesCountedTo, late),
  };
};
