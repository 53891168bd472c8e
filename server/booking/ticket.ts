import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { inTx, type Tx } from '../database/database.ts';
import { faultPoint } from '../faults.ts';
import type { SignedInContext } from '../http/handler.ts';
import { queueMessage } from '../messages/messages.ts';
import { post, release, reserve, type TransferNote } from '../money/transfer.ts';
import { walletStand } from '../money/wallet.ts';
import { factsFor } from '../orders/order-answer.ts';
import { factsWithoutPerson, findOrder, lockOrder, moveOrder, type OrderRow } from '../orders/order-rows.ts';
import type { IssuedTicket, Supplier } from '../suppliers/port.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { legsOf } from './order-legs.ts';
import { claimSaga, finishSaga, type Saga, type SagaClaim } from './saga.ts';
import type { SagaOutcome } from './tables.ts';
import { saveTickets } from './ticket-numbers.ts';

type Refusal = Extract<CallOutcome<'AirTicket'>, { ok: false }>;

export type TicketStart = SagaClaim | Refusal;

/** What ticketing needs to go on after a crash. */
interface TicketInput {
  readonly pendingIds: readonly string[];
}

/**
 * Sets the money aside and lets the order begin ticketing, in one transaction. A refusal is kept as the end of the intent;
 * nothing has moved then.
 */
export const startTicketing = (
  deps: BookingDeps,
  request: CallRequest<'AirTicket'>,
  { tenant, agent, intentKey }: SignedInContext & { readonly intentKey: string },
): Promise<TicketStart> =>
  inTx(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, tenant.id, agent.agencyId, request.orderReference);
    if (!order) return { ok: false, refusal: 'order-unknown' };
    const legs = legsOf(order, now);
    const input: TicketInput = { pendingIds: legs.map(({ id }) => id ?? '') };
    const start = {
      tenantId: tenant.id,
      kind: 'ticket',
      actor: agent.userId,
      actorName: agent.name,
      agencyId: agent.agencyId,
      intentKey,
      orderReference: order.reference,
      step: 'reserved',
      input,
    } as const;
    const claim = await claimSaga(tx, start, now, leaseMsOf(deps));
    if (claim.state === 'busy') return { ok: false, refusal: 'not-allowed', detail: busyWords };
    if (claim.state === 'joined') return claim;
    faultPoint('ticketing.claimed');
    const refuse = async (refusal: Refusal): Promise<Refusal> => {
      await finishSaga(tx, claim.saga, refusal);
      return refusal;
    };

    const facts = factsFor(order, agent, Number.MAX_SAFE_INTEGER, now);
    if (nextOrderState(order.state, facts, { type: 'ticketing.requested' }) === null) {
      return refuse({ ok: false, refusal: 'not-allowed', facts: { state: order.state } });
    }
    if (request.payment.amountMinor !== order.agent_minor) {
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
    await moveOrder(tx, {
      order,
      event: { type: 'ticketing.requested' },
      facts,
      actor: agent.userId,
      who: agent.name,
      what: 'Payment set aside in the wallet; tickets requested',
      now,
    });
    return claim;
  });

const busyWords = 'Another request for this order is still at work.';

const noteOf = (saga: Saga, at: Date): TransferNote => ({
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
  const order = await findOrder(deps.db, saga.tenantId, saga.agencyId, saga.orderReference);
  if (!order) throw new Error(`order ${saga.orderReference} is gone`);
  const supplier = supplierOf(deps, order.supplier_code);
  const issue = saga.attempt > 1 ? await issueUnlessIssued(deps, supplier, saga) : await issueNow(deps, supplier, saga);
  if (issue.outcome === 'unknown') return undefined;
  faultPoint('ticketing.before-post');
  const outcome = await inTx(deps.db, (tx) => settle(deps, tx, saga, order, issue));
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

const settle = async (
  deps: BookingDeps,
  tx: Tx,
  saga: Saga,
  // Nobody else moves it meanwhile: an order has one unfinished work, and this one is fenced.
  order: OrderRow,
  issue: Exclude<Issue, { outcome: 'unknown' }>,
): Promise<SagaOutcome> => {
  const now = deps.now();
  const { pendingIds } = saga.input as TicketInput;
  const issued = issue.outcome === 'issued';
  const outcome: SagaOutcome = issued ? { ok: true } : { ok: false, refusal: 'ticketing-refused', detail: issue.words };
  await finishSaga(tx, saga, outcome);
  const ended = await (issued ? post : release)(tx, noteOf(saga, now), pendingIds);
  if (ended !== pendingIds.length) throw new Error(`${ended} of ${pendingIds.length} reservations ended`);
  const moved = await moveOrder(tx, {
    order,
    event: { type: issued ? 'tickets.issued' : 'ticketing.refused' },
    facts: factsWithoutPerson(order, now),
    actor: saga.actor,
    who: saga.actorName,
    what: issued
      ? 'Tickets issued and paid from the wallet'
      : `Not issued: ${issue.words} The money is back in the wallet`,
    now,
  });
  if (moved === null) throw new Error(`order ${order.reference} is ${order.state}, not ticketing`);
  if (issued) {
    await saveTickets(tx, order, issue.tickets);
    await queueTicketMail(tx, order, now);
  }
  return outcome;
};

const queueTicketMail = (tx: Tx, order: OrderRow, now: Date): Promise<void> => {
  const { journeyWises } = order.sold.itinerary;
  const route = journeyWises.map(({ origin, destination }) => `${origin}–${destination}`).join(', ');
  return queueMessage(
    tx,
    {
      tenantId: order.tenant_id,
      channel: 'mail',
      recipient: order.sold.contact.email,
      subject: `Tickets issued: ${order.reference} ${route}`,
      body: `The tickets of booking ${order.reference} (airline reference ${order.pnr ?? 'not given'}) for ${route} are issued.`,
    },
    now,
  );
};
