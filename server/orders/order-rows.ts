import { type RawBuilder, type Selectable, sql } from 'kysely';
import { ticketingLateMs } from '../../contract/desk-ticketing.ts';
import type { OrderOption } from '../../contract/options.ts';
import type { OrderState } from '../../contract/orders.ts';
import { nextOrderState, type OrderEvent, type OrderFacts } from '../../machines/orders/order.machine.ts';
import { awaitsConsent } from '../consent/ask.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { AirOrderTable, ListedBy, OrderTravellerTable } from './tables.ts';

export type OrderRow = Omit<Selectable<AirOrderTable>, keyof ListedBy>;
export type TravellerRow = Selectable<OrderTravellerTable>;

/** An order of the agency. Orders of other agencies are not found. */
export const findOrder = (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** An order of the agency, locked until the transaction ends. */
export const lockOrder = (
  tx: Tx,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst();

export const travellersOf = (db: Db | Tx, tenantId: string, reference: string): Promise<TravellerRow[]> =>
  db
    .selectFrom('order_traveller')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .orderBy('position')
    .execute();

/** The options of an order, as its documents list them. */
export const optionsOfOrder = async (db: Db | Tx, tenantId: string, reference: string): Promise<OrderOption[]> => {
  const rows = await db
    .selectFrom('order_option')
    .select(['chosen', 'pax_id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('order_reference', '=', reference)
    .orderBy('position')
    .execute();
  return rows.map(({ chosen, pax_id: paxId, state }) => ({ ...chosen, paxId, state }));
};

/** What an order's tickets decide about. */
export const ticketFacts = (
  {
    state,
    ticketing_at,
    void_until,
    open_tickets,
    tickets_in_cases,
    exchange_of,
    exchange_case,
    limit_extended_at,
    sold,
    ...consent
  }: OrderRow,
  now: Date,
) => ({
  awaitsConsent: awaitsConsent(consent),
  ticketingLate:
    state === 'ticketing' && ticketing_at !== null && now.getTime() >= ticketing_at.getTime() + ticketingLateMs,
  voidWindowOpen: void_until !== null && void_until > now,
  hasOpenTickets: open_tickets > 0,
  hasFreeTickets: open_tickets > tickets_in_cases,
  forExchange: exchange_of !== null,
  inExchange: exchange_case !== null,
  limitExtended: limit_extended_at !== null,
  ticketedAtOnce: !sold.brand.holdAllowed,
});

/** Input of the order machine's guards when a supplier or the clock acts, which needs no permissions. */
export const factsWithoutPerson = (order: OrderRow, now: Date): OrderFacts => ({
  timeLimitPassed: order.time_limit_at <= now,
  departed: order.departs_at <= now,
  walletCovers: false,
  mayIssue: false,
  mayCancel: false,
  mayExtend: false,
  mayPrint: false,
  mayAmend: false,
  mayVoid: false,
  mayRefund: false,
  mayExchange: false,
  ...ticketFacts(order, now),
});

export interface OrderMove {
  readonly order: OrderRow;
  readonly event: OrderEvent;
  readonly facts: OrderFacts;
  /** Id of the actor, for the audit. `who` is the name for the history. */
  readonly actor: string;
  readonly who: string;
  readonly what: string;
  readonly now: Date;
  /** Set when tickets are issued: their number, and until when the airline voids them. */
  readonly issued?: { readonly tickets: number; readonly voidUntil: Date | null } | undefined;
}

/**
 * Moves an order to the state that the chart gives, with a history line and an audit entry, in one statement. Returns
 * null and changes nothing if the chart refuses. Throws if the order has left its state meanwhile.
 */
export const moveOrder = async (tx: Tx, move: OrderMove): Promise<OrderState | null> => {
  const { order } = move;
  const next = nextOrderState(order.state, move.facts, move.event);
  if (next === null) return null;
  const { rows } = await sql`with ${moving(move, next)} select 1 from moved`.execute(tx);
  if (rows.length === 0) throw new Error(`order ${order.reference} is no longer ${order.state}`);
  return next;
};

/**
 * CTEs of a move that the chart allows: new state, history line and audit entry, written if `condition` holds. `moved`
 * has one row if the order was still in its earlier state, otherwise none.
 */
export const moving = (move: OrderMove, next: OrderState, condition: RawBuilder<unknown> = sql`true`) => {
  const { order, now } = move;
  const facts = { from: order.state, amountMinor: order.agent_minor, currency: order.currency };
  return sql`
    moved as (
      update air_order set state = ${next}${ticketingColumn(next, now)}${issuedColumns(move)}
      where tenant_id = ${order.tenant_id} and reference = ${order.reference} and state = ${order.state} and ${condition}
      returning tenant_id, reference, state, ${keptOrder} as kept
    ),
    told as (
      insert into order_history (tenant_id, order_reference, id, at, who, what, event, facts, state, kept, place)
      select ${order.tenant_id}, ${order.reference}, ${timeOrderedId(now.getTime())}::uuid, ${now}::timestamptz,
             ${move.who}, ${move.what.slice(0, longestHistoryWords)}, ${move.event.type}::text,
             ${JSON.stringify(move.facts)}::jsonb, state, kept, ${linesBefore(order.tenant_id, order.reference)}
      from moved
    ),
    audited as (
      insert into audit_entry (tenant_id, id, at, actor, action, subject, facts)
      select tenant_id, ${timeOrderedId(now.getTime())}, ${now}::timestamptz, ${move.actor}, ${`order.${next}`},
             reference, ${JSON.stringify(facts)}::jsonb
      from moved
    )`;
};

const ticketingColumn = (next: OrderState, now: Date) =>
  next === 'ticketing' ? sql`, ticketing_at = ${now}::timestamptz` : sql``;

const issuedColumns = ({ issued }: OrderMove) =>
  issued === undefined
    ? sql``
    : sql`, open_tickets = ${issued.tickets}::integer, void_until = ${issued.voidUntil}::timestamptz`;

const longestHistoryWords = 300;

/** `KeptOrder` of a row of `air_order`. */
const keptOrder = sql`jsonb_build_object(
  'pnr', air_order.pnr, 'time_limit_at', air_order.time_limit_at, 'remarks', air_order.remarks)`;

const linesBefore = (tenantId: string, reference: string) => sql`
  (select count(*)::integer from order_history h where h.tenant_id = ${tenantId} and h.order_reference = ${reference})`;

/** Adds a line to the history of an order, with the order as it stands in the transaction: what the line tells is written before. */
export const writeHistory = async (
  tx: Tx,
  tenantId: string,
  reference: string,
  who: string,
  what: string,
  at: Date,
): Promise<void> => {
  await sql`
    insert into order_history (tenant_id, order_reference, id, at, who, what, state, kept, place)
    select tenant_id, reference, ${timeOrderedId(at.getTime())}::uuid, ${at}::timestamptz, ${who}::text,
           ${what.slice(0, longestHistoryWords)}::text, state, ${keptOrder},
           ${linesBefore(tenantId, reference)}
    from air_order where tenant_id = ${tenantId} and reference = ${reference}`.execute(tx);
};
