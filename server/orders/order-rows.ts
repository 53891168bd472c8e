import type { Selectable } from 'kysely';
import type { OrderState } from '../../contract/orders.ts';
import { nextOrderState, type OrderEvent, type OrderFacts } from '../../machines/orders/order.machine.ts';
import type { AirOrderTable, OrderTravellerTable } from '../booking/tables.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';

export type OrderRow = Selectable<AirOrderTable>;
export type TravellerRow = Selectable<OrderTravellerTable>;

/** An agency's own order; another agency's does not exist for it. */
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

/** The same, kept from changing until the transaction ends. */
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

/** Rights count when an event is asked for by a person; what a supplier or the clock reports needs none. */
export const factsWithoutPerson = (order: OrderRow, now: Date): OrderFacts => ({
  timeLimitPassed: order.time_limit_at <= now,
  departed: order.departs_at <= now,
  walletCovers: false,
  mayIssue: false,
  mayCancel: false,
  mayPrint: false,
});

export interface OrderMove {
  readonly order: OrderRow;
  readonly event: OrderEvent;
  readonly facts: OrderFacts;
  /** Who did it: an id for the audit, a name for the history. */
  readonly actor: string;
  readonly who: string;
  readonly what: string;
  readonly now: Date;
}

/**
 * Moves an order where the chart sends it, with its history line and its audit fact.
 * Answers null, having changed nothing, when the chart refuses. Throws when the order has moved meanwhile.
 */
export const moveOrder = async (tx: Tx, move: OrderMove): Promise<OrderState | null> => {
  const { order, event, now } = move;
  const next = nextOrderState(order.state, move.facts, event);
  if (next === null) return null;
  const moved = await tx
    .updateTable('air_order')
    .set({ state: next, ...(next === 'ticketed' ? { paid_minor: order.agent_minor } : {}) })
    .where('tenant_id', '=', order.tenant_id)
    .where('reference', '=', order.reference)
    .where('state', '=', order.state)
    .returning('reference')
    .executeTakeFirst();
  if (!moved) throw new Error(`order ${order.reference} is no longer ${order.state}`);
  await writeHistory(tx, order.tenant_id, order.reference, move.who, move.what, now);
  await audit(tx, {
    tenantId: order.tenant_id,
    actor: move.actor,
    action: `order.${next}`,
    subject: order.reference,
    facts: { from: order.state, amountMinor: order.agent_minor, currency: order.currency },
    now,
  });
  return next;
};

const longestHistoryWords = 300;

export const writeHistory = async (
  tx: Tx,
  tenantId: string,
  reference: string,
  who: string,
  what: string,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('order_history')
    .values({
      tenant_id: tenantId,
      order_reference: reference,
      id: timeOrderedId(at.getTime()),
      at,
      who,
      what: what.slice(0, longestHistoryWords),
    })
    .execute();
};
