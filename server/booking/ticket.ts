import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { sentence } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { faultPoint } from '../fault-points.ts';
import type { Agent, SignedInContext } from '../http/handler.ts';
import type { NamedLeg } from '../money/transfer.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import { type OrderMove, stateAfter } from '../orders/move-order.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { findOrder, type OrderRow } from '../orders/order-rows.ts';
import type { AgreedPart } from '../part-payments/due-statements.ts';
import type { Issued, Supplier } from '../suppliers/port.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { actOnce } from './act-once.ts';
import { beginLimited, beginPart } from './begin-part.ts';
import { answerOf, type BookingDeps, leaseMsOf, supplierOf } from './deps.ts';
import { areAsAgreed } from './payment-effects.ts';
import { joinSaga, refuseIntent, type Saga, type SagaClaim, type SagaStart } from './saga.ts';
import { isLimitedSeller } from './sale-limit.ts';
import { paymentLegs, paymentNote } from './sale-payment.ts';
import { settleTickets, type TicketInput } from './settle-tickets.ts';
import type { SagaOutcome } from './tables.ts';
import { beginTicketing } from './ticketing-statements.ts';
import { walletFrozen, walletShort } from './wallet-refusals.ts';

type Refusal = Extract<CallOutcome<'AirTicket'>, { ok: false }>;

export type TicketStart = SagaClaim | Refusal;

/**
 * Reserves the money in the wallet and moves the order to `ticketing`. Where it refuses, nothing has moved, and the
 * refusal is stored as the end of the intent. `orderBusy()`, `walletFrozen()` and a person's limit are not stored: they say nothing
 * about the intent itself.
 */
export const startTicketing = async (
  deps: BookingDeps,
  request: CallRequest<'AirTicket'>,
  context: SignedInContext & { readonly intentKey: string },
): Promise<TicketStart> => {
  const { tenant, agent } = context;
  const order = await findOrder(deps.db, tenant.id, agent.agencyId, request.orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const now = deps.now();
  const { amountMinor, part: terms, agreed } = request.payment;
  const part: AgreedPart | null = terms
    ? { ...terms, nowMinor: amountMinor, agreedBy: agent.name, agreedAt: now.toISOString() }
    : null;
  const legs = paymentLegs(flightsProduct, order, part?.nowMinor ?? null, now);
  const start = sagaStartOf(order, { legs, part }, context);
  const refuse = (refusal: Refusal) => refuseIntent(deps.db, start, refusal, now);
  const move = beginning(order, agent, now);
  const next = stateAfter(move);
  if (next === null) return refuse({ ok: false, refusal: 'not-allowed', facts: { state: order.state } });
  if (amountMinor + (part?.restMinor ?? 0) !== order.agent_minor) {
    return refuse({ ok: false, refusal: 'amount-differs', facts: { dueMinor: order.agent_minor } });
  }
  if (agreed && !areAsAgreed(legs, agreed)) return refuse({ ok: false, refusal: 'effect-changed' });
  if (part !== null && !agent.functionalities.has(functionalities.EnablePartialPayment)) {
    return refuse({ ok: false, refusal: 'part-not-offered', facts: { why: 'not-admitted' } });
  }
  faultPoint('ticketing.claimed');
  const note = paymentNote(flightsProduct, order, { actor: agent.userId, now });
  const begin = { start, leaseMs: leaseMsOf(deps), note, legs, move, next };
  const begun = await (part
    ? beginPart(deps.db, { ...begin, part }, context)
    : isLimitedSeller(context) || order.approval?.state === 'waits'
      ? beginLimited(deps.db, { ...begin, part }, context)
      : beginTicketing(deps.db, { ...begin, part }));
  switch (begun.guard) {
    case null:
      return { state: 'mine', saga: begun.saga };
    case 'order-moved':
      // The transaction that moved the order has committed, so its new state decides. It may be of the same intent.
      return startTicketing(deps, request, context);
    case 'wallet-frozen':
      return walletFrozen();
    case 'wallet-short':
      return refuse(walletShort(amountMinor, begun.availableMinor));
    case 'over-limit':
      return begun.over;
    case 'part-not-offered':
      return refuse({ ok: false, refusal: 'part-not-offered', facts: { why: begun.why } });
    case 'terms-changed':
      return refuse({ ok: false, refusal: 'terms-changed' });
    case 'already-claimed': {
      const claim = await joinSaga(deps.db, start);
      return claim.state === 'busy' ? orderBusy() : claim;
    }
  }
};

/** Reason that an order keeps. */
const bookingGone = sentence('The airline no longer has this booking.');

const orderBusy = (): Refusal => ({
  ok: false,
  refusal: 'not-allowed',
  detail: say('Another request for this order is still in progress.'),
});

/** The move to `ticketing`. Its `walletCovers` is true, because only the reservation itself can check the wallet. */
const beginning = (order: OrderRow, agent: Agent, now: Date): OrderMove => ({
  order,
  happening: orderHappening('ticketing.requested', agent),
  facts: factsForAgent(order, agent, Number.MAX_SAFE_INTEGER, now),
  actor: agent.userId,
  now,
});

const sagaStartOf = (
  order: OrderRow,
  { legs, part }: { readonly legs: readonly NamedLeg[]; readonly part: AgreedPart | null },
  { tenant, agent, intentKey }: SignedInContext & { readonly intentKey: string },
): SagaStart => ({
  tenantId: tenant.id,
  kind: 'ticket',
  actor: agent.userId,
  actorName: agent.name,
  agencyId: agent.agencyId,
  intentKey,
  orderReference: order.reference,
  step: 'reserved',
  input: {
    pendingIds: legs.map(({ id }) => id),
    ...(part === null ? {} : { part }),
    zone: zoneAtHome(tenant),
  } satisfies TicketInput,
});

type Issue =
  | ({ readonly outcome: 'issued' } & Issued)
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/** Issues the tickets and posts the money, or releases it. `undefined`: the supplier has not said what it did. */
export const runTicketing = async (deps: BookingDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  faultPoint('ticketing.reserved');
  const order = saga.order ?? (await findOrder(deps.db, saga.tenantId, saga.agencyId, saga.orderReference));
  if (!order) throw new Error(`order ${saga.orderReference} is gone`);
  const supplier = supplierOf(deps, order.supplier_code);
  const issue = await issueOnce(deps, supplier, saga);
  if (issue.outcome === 'unknown') return undefined;
  faultPoint('ticketing.before-post');
  const outcome = await settleTickets(deps, saga, order, issue);
  faultPoint('ticketing.posted');
  return outcome;
};

/** Issues the tickets once, by our key, however often it runs. */
const issueOnce = (deps: BookingDeps, supplier: Supplier, saga: Saga): Promise<Issue> =>
  actOnce<Exclude<Issue, { outcome: 'unknown' }>>(deps, saga, {
    act: () => issueWithOurKey(deps, supplier, saga),
    find: async () => {
      const found = await answerOf(deps, supplier.retrieve(saga.orderReference));
      switch (found.outcome) {
        case 'ticketed':
          return { outcome: 'issued', tickets: found.tickets, options: found.options };
        case 'held':
          return undefined;
        case 'cancelled':
        case 'none':
          return { outcome: 'refused', words: bookingGone.text };
        case 'unknown':
          return { outcome: 'unknown' };
      }
    },
    isNo: ({ outcome }) => outcome === 'refused',
  });

const issueWithOurKey = async (deps: BookingDeps, supplier: Supplier, saga: Saga): Promise<Issue> => {
  faultPoint('ticketing.before-issue');
  const issue = await answerOf(deps, supplier.ticket(saga.orderReference, saga.id));
  faultPoint('ticketing.after-issue');
  return issue;
};
