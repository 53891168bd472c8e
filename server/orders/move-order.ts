import { type RawBuilder, sql } from 'kysely';
import type { OrderState } from '../../contract/orders/orders.ts';
import { nextOrderState, type OrderFacts } from '../../machines/orders/order.machine.ts';
import type { Happening } from '../../machines/outcomes/happening.ts';
import type { OrderEventName } from '../../machines/outcomes/order-outcomes.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { keptOrder, linesBefore } from './order-history.ts';
import type { OrderRow } from './order-rows.ts';

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
  const { rows } = await sql`with ${orderMoveCtes(move, next)} select 1 from moved`.execute(tx);
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
export const orderMoveCtes = (move: OrderMove, next: OrderState, condition: RawBuilder<unknown> = sql`true`) => {
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
