import { setTimeout as pause } from 'node:timers/promises';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { type TicketingAct, ticketingEvents } from '../../machines/orders/ticketing-acts.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { type Db, inTx, sqlStateOf, type Tx } from '../database/database.ts';
import { audit } from '../http/audit.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { writeHistory } from '../orders/order-history.ts';
import { lockOrder, type OrderRow, travellersOf } from '../orders/order-rows.ts';
import type { Issued, IssuedTicket } from '../suppliers/port.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { runWithin } from './run-saga.ts';
import { keepLease, LateWorker, postponeSaga, type Saga, takeSagaOfOrder } from './saga.ts';
import { type EndedBy, settleTickets } from './settle-tickets.ts';
import { areSoundTickets, type WrongTickets, wrongTickets } from './ticket-numbers.ts';

/* What people of the house do with an order whose supplier does not say whether it issued the tickets. */

/** An order whose tickets were asked for, of any agency of the tenant. */
export const orderWithTicketing = (db: Db | Tx, tenantId: string, reference: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('air_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('ticketing_at', 'is not', null)
    .executeTakeFirst();

/** Whether the chart lets the house do this with the order now. */
export const mayBeDone = (order: OrderRow, act: TicketingAct, now: Date): boolean =>
  nextOrderState(order.state, factsWithoutPerson(order, now), { type: ticketingEvents[act] }) !== null;

const sagaOf = (order: OrderRow, force: boolean) => ({
  tenantId: order.tenant_id,
  orderReference: order.reference,
  kind: 'ticket' as const,
  force,
});

const lockedAgain = (tx: Tx, order: OrderRow): Promise<OrderRow | undefined> =>
  lockOrder(tx, order.tenant_id, order.agency_id, order.reference);

/**
 * Asks the supplier what became of the tickets, and for them where it has not issued them: continues the saga of the payment, under
 * its key. `in-flight`: a worker asks at this moment. An order that has ended meanwhile is `asked`, too.
 */
export const askForTickets = async (
  deps: BookingDeps,
  order: OrderRow,
  by: EndedBy,
): Promise<'asked' | 'not-allowed' | 'in-flight'> => {
  const now = deps.now();
  const saga = await inTx(deps.db, async (tx) => {
    const locked = await lockedAgain(tx, order);
    if (locked?.state !== 'ticketing') return 'asked';
    if (!mayBeDone(locked, 'ask', now)) return 'not-allowed';
    const taken = await takeSagaOfOrder(tx, sagaOf(order, false), now, leaseMsOf(deps));
    if (!taken) return 'in-flight';
    await writeHistory(tx, order, orderHappening('ticketing.repeated', by), now);
    await told(tx, order, by, 'ticketing.asked-again', {}, now);
    return taken;
  });
  if (typeof saga === 'string') return saga;
  await runWithin(deps, saga).catch(() => {
    // `runSaga` has logged the error. The order stands as before, and a person enters the tickets.
  });
  return 'asked';
};

const told = (tx: Tx, order: OrderRow, by: EndedBy, action: string, facts: object, now: Date): Promise<void> =>
  audit(tx, {
    tenantId: order.tenant_id,
    actor: by.userId,
    action,
    subject: order.reference,
    facts: { ...facts, agencyId: order.agency_id, currency: order.currency, amountMinor: order.agent_minor },
    now,
  });

export type TicketsEntered = 'entered' | 'not-allowed' | WrongTickets;

const uniqueViolation = '23505';

/** Why these tickets cannot be entered as the order stands. `null`: they can. */
export const whyNotEntered = async (
  tx: Tx,
  order: OrderRow,
  tickets: readonly IssuedTicket[],
  now: Date,
): Promise<Exclude<TicketsEntered, 'entered'> | null> => {
  if (!mayBeDone(order, 'enter', now)) return 'not-allowed';
  const paxIds = (await travellersOf(tx, order.tenant_id, order.reference)).map(({ pax_id }) => pax_id);
  return wrongTickets(tx, order, paxIds, tickets);
};

/**
 * Enters tickets by hand: the payment is settled as when the supplier answers, and a worker that asks it at this moment writes
 * nothing any more. The caller rolls back whatever is not `entered`.
 */
export const enterTickets = async (
  deps: BookingDeps,
  tx: Tx,
  found: OrderRow,
  tickets: readonly IssuedTicket[],
  by: EndedBy,
): Promise<TicketsEntered> => {
  const now = deps.now();
  const order = await lockedAgain(tx, found);
  const whyNot = order === undefined || order === null ? 'not-allowed' : await whyNotEntered(tx, order, tickets, now);
  if (!order || whyNot !== null) return whyNot ?? 'not-allowed';
  const saga = await takeSagaOfOrder(tx, sagaOf(order, true), now, leaseMsOf(deps));
  if (!saga) return 'not-allowed';
  await told(tx, order, by, 'ticketing.entered-by-hand', { numbers: tickets.map((each) => each.ticketNumber) }, now);
  try {
    await settleTickets(deps, saga, order, { outcome: 'issued', tickets, options: [], by }, tx);
    return 'entered';
  } catch (error) {
    // Another order has got one of the numbers since they were looked for.
    if (sqlStateOf(error) === uniqueViolation) return 'ticket-used';
    throw error;
  }
};

/** The saga of a payment, led by a person, and the tickets that the supplier said to have issued. `null`: it has none, or is silent. */
export interface AskedOnce {
  readonly saga: Saga;
  readonly issued: Issued | null;
}

const triesFor = 20_000;
const triesEveryMs = 250;

/**
 * Asks the supplier once more before money is given back, so that nobody is paid back whose tickets it has. It issues nothing. No
 * worker may ask it at the same time. `in-flight`: one does for too long, or an earlier call may still issue them.
 */
export const askOnce = async (
  deps: BookingDeps,
  order: OrderRow,
): Promise<AskedOnce | 'not-allowed' | 'unreadable' | 'in-flight'> => {
  const saga = await leadOf(deps, order);
  if (typeof saga === 'string') return saga;
  const stop = keepLease(deps.db, saga, deps.now, leaseMsOf(deps));
  try {
    const answer = await answerOf(deps, supplierOf(deps, order.supplier_code).retrieve(order.reference));
    if (answer.outcome !== 'ticketed') {
      const { inDoubtUntil } = saga;
      if (inDoubtUntil === null || inDoubtUntil <= deps.now()) return { saga, issued: null };
      await postponeSaga(deps.db, saga, inDoubtUntil);
      return 'in-flight';
    }
    return areSoundTickets(order, answer.tickets) ? { saga, issued: answer } : 'unreadable';
  } finally {
    stop();
  }
};

const leadOf = async (
  deps: BookingDeps,
  { tenant_id, reference }: OrderRow,
): Promise<Saga | 'not-allowed' | 'in-flight'> => {
  for (let waitedMs = 0; waitedMs <= triesFor; waitedMs += triesEveryMs) {
    const now = deps.now();
    const order = await orderWithTicketing(deps.db, tenant_id, reference);
    if (!order || !mayBeDone(order, 'give-back', now)) return 'not-allowed';
    const saga = await takeSagaOfOrder(deps.db, sagaOf(order, false), now, leaseMsOf(deps));
    if (saga) return saga;
    await pause(triesEveryMs);
  }
  return 'in-flight';
};

/**
 * Gives the money back, unless the supplier has issued the tickets: then the payment is settled as when it answers. `not-allowed`:
 * somebody or something else has ended it since the supplier was asked. The caller then rolls back.
 */
export const giveMoneyBack = async (
  deps: BookingDeps,
  tx: Tx,
  { saga, issued }: AskedOnce,
  reason: string,
  by: EndedBy,
): Promise<'ended' | 'not-allowed'> => {
  const now = deps.now();
  const order = await lockOrder(tx, saga.tenantId, saga.agencyId, saga.orderReference);
  if (!order || !mayBeDone(order, 'give-back', now)) return 'not-allowed';
  await told(tx, order, by, 'ticketing.money-given-back', { reason, hadTickets: issued !== null }, now);
  try {
    await settleTickets(
      deps,
      saga,
      order,
      issued ? { ...issued, outcome: 'issued' } : { outcome: 'refused', words: reason, by },
      tx,
    );
    return 'ended';
  } catch (error) {
    if (error instanceof LateWorker) return 'not-allowed';
    throw error;
  }
};
