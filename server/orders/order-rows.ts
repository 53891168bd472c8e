import { type RawBuilder, type Selectable, sql } from 'kysely';
import { ticketingLateMs } from '../../contract/desk/desk-ticketing.ts';
import type { OrderOption } from '../../contract/orders/options.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import { type Said, toldWords } from '../../contract/said.ts';
import { reworded } from '../../contract/say.ts';
import { nextOrderState, type OrderFacts } from '../../machines/orders/order.machine.ts';
import type { Happening, HistoryLine } from '../../machines/outcomes/happening.ts';
import type { OrderEventName } from '../../machines/outcomes/order-outcomes.ts';
import { awaitsConsent } from '../consent/ask.ts';
import { asJson, type Db, type Tx } from '../database/database.ts';
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

/** An order of any agency of the tenant. */
export const findAnyOrder = (db: Db | Tx, tenantId: string, reference: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
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
  /** The event, with who did it and what the history says. */
  readonly happening: Happening<OrderEventName>;
  readonly facts: OrderFacts;
  /** Id of the actor, for the audit. */
  readonly actor: string;
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
  const next = stateAfter(move);
  if (next === null) return null;
  const { rows } = await sql`with ${moving(move, next)} select 1 from moved`.execute(tx);
  if (rows.length === 0) throw new Error(`order ${order.reference} is no longer ${order.state}`);
  return next;
};

/** The state to which the chart moves the order. `null`: it refuses. */
export const stateAfter = ({ order, facts, happening }: OrderMove): OrderState | null =>
  nextOrderState(order.state, facts, { type: happening.event });

/**
 * CTEs of a move that the chart allows: new state, history line and audit entry, written if `condition` holds. `moved`
 * has one row if the order was still in its earlier state, otherwise none.
 */
export const moving = (move: OrderMove, next: OrderState, condition: RawBuilder<unknown> = sql`true`) => {
  const { order, now, happening } = move;
  const facts = { from: order.state, amountMinor: order.agent_minor, currency: order.currency };
  return sql`
    moved as (
      update air_order set state = ${next}${ticketingColumn(next, now)}${issuedColumns(move)}
      where tenant_id = ${order.tenant_id} and reference = ${order.reference} and state = ${order.state} and ${condition}
      returning tenant_id, reference, state, ${keptOrder} as kept
    ),
    told as (
      insert into order_history (tenant_id, order_reference, id, at, who, said, event, facts, state, kept, place)
      select ${order.tenant_id}, ${order.reference}, ${timeOrderedId(now.getTime())}::uuid, ${now}::timestamptz,
             ${happening.who}, ${asJson(happening.said)}, ${happening.event}::text,
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

/** `KeptOrder` of a row of `air_order`. */
const keptOrder = sql`jsonb_build_object(
  'pnr', air_order.pnr, 'time_limit_at', air_order.time_limit_at, 'remarks', air_order.remarks)`;

const linesBefore = (tenantId: string, reference: string) => sql`
  (select count(*)::integer from order_history h where h.tenant_id = ${tenantId} and h.order_reference = ${reference})`;

const longestHistoryWords = 300;

/** A line as it is shown, in the tenant's words. */
export const shownLine = <At>(line: {
  readonly at: At;
  readonly who: string;
  readonly what: string | null;
  readonly said: Said | null;
}): { readonly at: At; readonly who: string; readonly what: string } => ({
  at: line.at,
  who: reworded(line.who),
  what: toldWords({ said: line.said, words: line.what }, longestHistoryWords),
});

/** Adds a line to the history of an order, with the order as it stands in the transaction: what the line tells is written before. */
export const writeHistory = async (
  tx: Tx,
  { tenant_id, reference }: Pick<OrderRow, 'tenant_id' | 'reference'>,
  { who, said }: HistoryLine,
  at: Date,
): Promise<void> => {
  await sql`
    insert into order_history (tenant_id, order_reference, id, at, who, said, state, kept, place)
    select tenant_id, reference, ${timeOrderedId(at.getTime())}::uuid, ${at}::timestamptz, ${who}::text,
           ${asJson(said)}, state, ${keptOrder}, ${linesBefore(tenant_id, reference)}
    from air_order where tenant_id = ${tenant_id} and reference = ${reference}`.execute(tx);
};
