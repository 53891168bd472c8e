import type { CallOutcome } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type { MoneyEffect } from '../../contract/money-decisions.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import type { SignedInContext } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { effectOn, walletFigures } from '../money/effect.ts';
import type { NamedLeg } from '../money/transfer.ts';
import { factsFor } from '../orders/order-answer.ts';
import { findOrder, type OrderRow } from '../orders/order-rows.ts';
import { offeredParts, partPaymentStanding } from '../part-payments/offer-parts.ts';
import { partLegs } from '../part-payments/part-legs.ts';
import { saleOf } from '../part-payments/sale-of.ts';
import { legsOf } from './order-legs.ts';

/** What paying an order would post, by the same transfers that ticketing reserves and posts. */
interface PaymentEffect {
  readonly effect: MoneyEffect | null;
  readonly shortfallMinor: number;
}

const effectOfPayment = async (
  { db, tenant, agent }: SignedInContext,
  order: OrderRow,
  legs: readonly NamedLeg[],
): Promise<PaymentEffect> => {
  const wallet = walletOf(order.agency_id, order.currency);
  const figures = await walletFigures(db, tenant.id, wallet);
  const dueNow = legs.reduce((sum, leg) => (leg.debit.id === wallet.id ? sum + leg.amountMinor : sum), 0);
  if (!figures) return { effect: null, shortfallMinor: dueNow };
  const effect = effectOn(wallet, figures, { legs, creditLimitMinor: null });
  const apart = agent.functionalities.has(functionalities.ShowCommision);
  return {
    effect: effect && { ...effect, postings: apart ? effect.postings : asOne(effect.postings, order.reference) },
    shortfallMinor: Math.max(0, dueNow - figures.availableMinor),
  };
};

/** Without ShowCommision the postings of each payer are one amount: apart they tell what the platform keeps. */
const asOne = (postings: MoneyEffect['postings'], reference: string): MoneyEffect['postings'] => {
  const sums = new Map<string, number>();
  for (const { debit, amountMinor } of postings) {
    if (debit === 'Currency exchange') continue;
    sums.set(debit, (sums.get(debit) ?? 0) + amountMinor);
  }
  return [...sums].map(([debit, amountMinor]) => ({ debit, credit: `Order ${reference}`, amountMinor }));
};

type Unpayable = { readonly ok: false; readonly refusal: 'order-unknown' | 'not-allowed' };

/** An order that the person may ticket now, whatever the wallet covers. */
const payableOrder = async (
  { db, tenant, agent, now }: SignedInContext,
  reference: string,
): Promise<{ readonly ok: true; readonly order: OrderRow } | Unpayable> => {
  const order = await findOrder(db, tenant.id, agent.agencyId, reference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const facts = factsFor(order, agent, Number.MAX_SAFE_INTEGER, now());
  const next = nextOrderState(order.state, facts, { type: 'ticketing.requested' });
  return next === null ? { ok: false, refusal: 'not-allowed' } : { ok: true, order };
};

export const fullPayment = async (
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetFullPaymentForIssueTicket'>> => {
  const found = await payableOrder(context, reference);
  if (!found.ok) return found;
  const { order } = found;
  const shown = await effectOfPayment(context, order, legsOf(order, context.now()));
  return { ok: true, answer: { currency: order.currency, nowMinor: order.agent_minor, ...shown } };
};

export const partialPayment = async (
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetPartialPaymentForIssueTicket'>> => {
  const found = await payableOrder(context, reference);
  if (!found.ok) return found;
  const { order } = found;
  const { db, tenant, agent } = context;
  const now = context.now();
  const standing = await partPaymentStanding(db, tenant.id, agent.agencyId, now);
  const offered = offeredParts(standing, tenant, saleOf(order), now);
  if (!offered.ok) return { ok: true, answer: { offer: null, why: offered.why, effect: null, shortfallMinor: 0 } };
  const legs = partLegs(legsOf(order, now), {
    agencyId: order.agency_id,
    currency: order.currency,
    nowMinor: offered.offer.nowMinor,
    now,
  });
  const shown = await effectOfPayment(context, order, legs);
  return { ok: true, answer: { offer: offered.offer, why: null, ...shown } };
};
