import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { inTx, type Tx } from '../database/database.ts';
import { faultPoint } from '../faults.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import { type Message, queueMessage } from '../messages/messages.ts';
import { post, release, reserve, type TransferNote } from '../money/transfer.ts';
import { walletStand } from '../money/wallet.ts';
import { factsFor } from '../orders/order-answer.ts';
import {
  factsWithoutPerson,
  findOrder,
  lockOrder,
  moveOrder,
  type OrderMove,
  type OrderRow,
} from '../orders/order-rows.ts';
import type { IssuedTicket, Supplier } from '../suppliers/port.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { legsOf } from './order-legs.ts';
import { claimSaga, finishSaga, type Saga, type SagaClaim, type SagaStart } from './saga.ts';
import type { SagaOutcome } from './tables.ts';
import { saveTickets } from './ticket-numbers.ts';
import { beginTicketing, payIssued } from './ticketing-statements.ts';

type Refusal = Extract<CallOutcome<'AirTicket'>, { ok: false }>;

export type TicketStart = SagaClaim | Refusal;

/** What ticketing needs to go on after a crash. */
interface TicketInput {
  readonly pendingIds: readonly string[];
}

interface Asked {
  readonly request: CallRequest<'AirTicket'>;
  readonly context: SignedInContext & { readonly intentKey: string };
}

/**
 * Sets the money aside and lets the order begin ticketing: all of it or nothing. A refusal is kept as the end of the
 * intent; nothing has moved then.
 */
export const startTicketing = async (
  deps: BookingDeps,
  request: CallRequest<'AirTicket'>,
  context: Asked['context'],
): Promise<TicketStart> => {
  const { tenant, agent } = context;
  const asked: Asked = { request, context };
  const order = await findOrder(deps.db, tenant.id, agent.agencyId, request.orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const now = deps.now();
  const next = request.payment.amountMinor === order.agent_minor ? mayBegin(order, agent, now) : null;
  if (next !== null) {
    const { start, legs } = planOf(order, asked, now);
    faultPoint('ticketing.claimed');
    const leaseMs = leaseMsOf(deps);
    const move = beginning(order, agent, now);
    const saga = await beginTicketing(deps.db, { start, leaseMs, note: noteOf(start, now), legs, move, next });
    if (saga) return { state: 'mine', saga };
  }
  return inTx(deps.db, (tx) => startStepwise(deps, tx, asked));
};

/** The same step by step, where something stood in the way: says what. */
const startStepwise = async (deps: BookingDeps, tx: Tx, asked: Asked): Promise<TicketStart> => {
  const { tenant, agent } = asked.context;
  const { payment, orderReference } = asked.request;
  const now = deps.now();
  const order = await lockOrder(tx, tenant.id, agent.agencyId, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const { start, legs } = planOf(order, asked, now);
  const claim = await claimSaga(tx, start, now, leaseMsOf(deps));
  if (claim.state === 'busy') return { ok: false, refusal: 'not-allowed', detail: busyWords };
  if (claim.state === 'joined') return claim;
  const refuse = async (refusal: Refusal): Promise<Refusal> => {
    await finishSaga(tx, claim.saga, refusal);
    return refusal;
  };
  if (mayBegin(order, agent, now) === null) {
    return refuse({ ok: false, refusal: 'not-allowed', facts: { state: order.state } });
  }
  if (payment.amountMinor !== order.agent_minor) {
    return refuse({ ok: false, refusal: 'amount-differs', facts: { dueMinor: order.agent_minor } });
  }
  const reserved = await reserve(tx, noteOf(claim.saga, now), legs);
  if (!reserved.ok) {
    const wallet = await walletStand(tx, tenant.id, agent.agencyId, order.currency);
    const balanceMinor = wallet?.availableMinor ?? 0;
    return refuse({
      ok: false,
      refusal: 'insufficient-balance',
      facts: { balanceMinor, shortfallMinor: order.agent_minor - balanceMinor },
    });
  }
  await moveOrder(tx, beginning(order, agent, now));
  return claim;
};

/** The wallet itself is asked by the reservation, which alone can say whether it covers the order at this moment. */
const startFacts = (order: OrderRow, agent: Agent, now: Date) => factsFor(order, agent, Number.MAX_SAFE_INTEGER, now);

const mayBegin = (order: OrderRow, agent: Agent, now: Date) =>
  nextOrderState(order.state, startFacts(order, agent, now), { type: 'ticketing.requested' });

const beginning = (order: OrderRow, agent: Agent, now: Date): OrderMove => ({
  order,
  event: { type: 'ticketing.requested' },
  facts: startFacts(order, agent, now),
  actor: agent.userId,
  who: agent.name,
  what: 'Payment set aside in the wallet; tickets requested',
  now,
});

const planOf = (order: OrderRow, { context: { tenant, agent, intentKey } }: Asked, now: Date) => {
  const legs = legsOf(order, now);
  const start: SagaStart = {
    tenantId: tenant.id,
    kind: 'ticket',
    actor: agent.userId,
    actorName: agent.name,
    agencyId: agent.agencyId,
    intentKey,
    orderReference: order.reference,
    step: 'reserved',
    input: { pendingIds: legs.map(({ id }) => id) } satisfies TicketInput,
  };
  return { start, legs };
};

const busyWords = 'Another request for this order is still at work.';

const noteOf = (saga: Pick<Saga, 'tenantId' | 'orderReference' | 'actor'>, at: Date): TransferNote => ({
  tenantId: saga.tenantId,
  orderReference: saga.orderReference,
  actor: saga.actor,
  at,
});

type Issue =
  | { readonly outcome: 'issued'; readonly tickets: readonly IssuedTicket[] }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** Issues and pays, or gives the money back; `undefined` while the supplier does not say what it did. */
export const runTicketing = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  faultPoint('ticketing.reserved');
  const order = saga.order ?? (await findOrder(deps.db, saga.tenantId, saga.agencyId, saga.orderReference));
  if (!order) throw new Error(`order ${saga.orderReference} is gone`);
  const supplier = supplierOf(deps, order.supplier_code);
  const issue = saga.attempt > 1 ? await issueUnlessIssued(deps, supplier, saga) : await issueNow(deps, supplier, saga);
  if (issue.outcome === 'unknown') return undefined;
  faultPoint('ticketing.before-post');
  const outcome = await settle(deps, saga, order, issue);
  faultPoint('ticketing.posted');
  return outcome;
};

const issueNow = async (deps: BookingDeps, supplier: Supplier, saga: Saga): Promise<Issue> => {
  const issue = await issueWithOurKey(deps, supplier, saga);
  return issue.outcome === 'unknown' ? issueUnlessIssued(deps, supplier, saga) : issue;
};

/** The supplier may have acted already: it is asked first, and issues only what it says is not issued. */
const issueUnlessIssued = async (deps: BookingDeps, supplier: Supplier, saga: Saga): Promise<Issue> => {
  const found = await answerOf(deps, supplier.retrieve(saga.orderReference));
  switch (found.outcome) {
    case 'ticketed':
      return { outcome: 'issued', tickets: found.tickets };
    case 'held':
      return issueWithOurKey(deps, supplier, saga);
    case 'cancelled':
    case 'none':
      return { outcome: 'refused', words: 'The airline no longer has this booking.' };
    case 'unknown':
      return { outcome: 'unknown' };
  }
};

const issueWithOurKey = async (deps: BookingDeps, supplier: Supplier, saga: Saga): Promise<Issue> => {
  faultPoint('ticketing.before-issue');
  const issue = await answerOf(deps, supplier.ticket(saga.orderReference, saga.id));
  faultPoint('ticketing.after-issue');
  return issue;
};

type Ended = Exclude<Issue, { outcome: 'unknown' }>;

const settle = async (deps: BookingDeps, saga: Saga, order: OrderRow, issue: Ended): Promise<SagaOutcome> => {
  const now = deps.now();
  const move = settling(saga, order, issue, now);
  const next = nextOrderState(order.state, move.facts, move.event);
  if (issue.outcome === 'issued' && next !== null) {
    const paid = await payIssued(deps.db, {
      saga,
      outcome: { ok: true },
      note: noteOf(saga, now),
      pendingIds: (saga.input as TicketInput).pendingIds,
      tickets: issue.tickets,
      move,
      next,
      message: ticketMail(order),
    });
    if (paid) return { ok: true };
  }
  return inTx(deps.db, (tx) => settleStepwise(tx, saga, move, issue));
};

/** Where the tickets were refused, or something stood in the way: throws what. */
const settleStepwise = async (tx: Tx, saga: Saga, move: OrderMove, issue: Ended): Promise<SagaOutcome> => {
  const { now } = move;
  // Locked first, as every start does: the end of one work and the start of the next never wait for each other.
  const order = await lockOrder(tx, saga.tenantId, saga.agencyId, saga.orderReference);
  if (!order) throw new Error(`order ${saga.orderReference} is gone`);
  const { pendingIds } = saga.input as TicketInput;
  const issued = issue.outcome === 'issued';
  const outcome: SagaOutcome = issued ? { ok: true } : { ok: false, refusal: 'ticketing-refused', detail: issue.words };
  await finishSaga(tx, saga, outcome);
  const ended = await (issued ? post : release)(tx, noteOf(saga, now), pendingIds);
  if (ended !== pendingIds.length) throw new Error(`${ended} of ${pendingIds.length} reservations ended`);
  if ((await moveOrder(tx, { ...move, order })) === null) {
    throw new Error(`order ${order.reference} is ${order.state}, not ticketing`);
  }
  if (issued) {
    await saveTickets(tx, order, issue.tickets);
    await queueMessage(tx, ticketMail(order), now);
  }
  return outcome;
};

const settling = (saga: Saga, order: OrderRow, issue: Ended, now: Date): OrderMove => ({
  order,
  event: { type: issue.outcome === 'issued' ? 'tickets.issued' : 'ticketing.refused' },
  facts: factsWithoutPerson(order, now),
  actor: saga.actor,
  who: saga.actorName,
  what:
    issue.outcome === 'issued'
      ? 'Tickets issued and paid from the wallet'
      : `Not issued: ${issue.words} The money is back in the wallet`,
  now,
});

const ticketMail = (order: OrderRow): Message => {
  const { journeyWises } = order.sold.itinerary;
  const route = journeyWises.map(({ origin, destination }) => `${origin}–${destination}`).join(', ');
  return {
    tenantId: order.tenant_id,
    channel: 'mail',
    recipient: order.sold.contact.email,
    subject: `Tickets issued: ${order.reference} ${route}`,
    body: `The tickets of booking ${order.reference} (airline reference ${order.pnr ?? 'not given'}) for ${route} are issued.`,
  };
};
