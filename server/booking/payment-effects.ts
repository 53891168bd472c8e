import type { AgreedPostings, WalletPayment } from '../../contract/booking/ticket-payment.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { MoneyEffect } from '../../contract/money/money-decisions.ts';
import type { PartPaymentOffer, WhyNoPartPayment } from '../../contract/money/part-payments.ts';
import type { SellerLimit } from '../../contract/money/seller-limit.ts';
import { sentence } from '../../contract/said.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import type { SignedInContext } from '../http/handler.ts';
import { walletOf } from '../money/accounts.ts';
import { accountName, effectOn, namedPostings, walletFigures } from '../money/effect.ts';
import type { Leg } from '../money/transfer.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { findOrder, type OrderRow } from '../orders/order-rows.ts';
import { partOfferForPrice } from '../part-payments/offer-for-price.ts';
import { offeredParts, readPartPaymentEligibility } from '../part-payments/offer-parts.ts';
import { owedBeforeAndAfter } from '../part-payments/owed-by-agency.ts';
import { saleOfFlights } from '../part-payments/sale-of-flights.ts';
import type { BookingDeps } from './deps.ts';
import { findPricedOffer } from './priced-offers.ts';
import { limitShown } from './sale-limit.ts';
import { type PaidProduct, paymentLegs } from './sale-payment.ts';
import { type PaidSums, saleOfPrice } from './sold-price.ts';

const exchangeName = accountName({ kind: 'currency-exchange' });

/** The other side of a payment, as an agency is shown it. */
export const orderName = sentence('This order').text;

/**
 * The postings of a payment as an agency is shown them: one amount for each payer. Apart they tell what the platform keeps
 * (decision 0010).
 */
export const shownPostings = (legs: readonly Leg[]): MoneyEffect['postings'] => {
  const sums = new Map<string, number>();
  for (const { debit, amountMinor } of namedPostings(legs)) {
    if (debit === exchangeName) continue;
    sums.set(debit, (sums.get(debit) ?? 0) + amountMinor);
  }
  return [...sums].map(([debit, amountMinor]) => ({ debit, credit: orderName, amountMinor }));
};

/** Whether the transfers of a payment are those that were shown before. */
export const areAsAgreed = (legs: readonly Leg[], agreed: AgreedPostings): boolean => {
  const postings = shownPostings(legs);
  return (
    postings.length === agreed.length &&
    postings.every(({ debit, credit, amountMinor }, place) => {
      const shown = agreed[place];
      return shown?.debit === debit && shown.credit === credit && shown.amountMinor === amountMinor;
    })
  );
};

/** What paying a sale would post, by the same transfers that ticketing and the booking of a stay reserve and post. */
export const walletPayment = async (
  { db, tenant, now }: SignedInContext,
  product: PaidProduct,
  sale: PaidSums,
  part: PartPaymentOffer | null,
): Promise<WalletPayment> => {
  const legs = paymentLegs(product, sale, part?.nowMinor ?? null, now());
  const wallet = walletOf(sale.agency_id, sale.currency);
  const figures = await walletFigures(db, tenant.id, wallet, false, true);
  const nowMinor = legs.reduce((sum, leg) => (leg.debit.id === wallet.id ? sum + leg.amountMinor : sum), 0);
  const owes = await owedBeforeAndAfter(db, { tenantId: tenant.id, agencyId: sale.agency_id, wallet }, legs);
  if (!figures) return { nowMinor, effect: null, shortfallMinor: nowMinor, ...owes };
  const effect = effectOn(wallet, figures, { legs, creditLimitMinor: null });
  return {
    nowMinor,
    effect: effect && { ...effect, postings: shownPostings(legs) },
    shortfallMinor: Math.max(0, nowMinor - figures.availableMinor),
    ...owes,
  };
};

/** The limits of the person beside a sale. */
export const limitOfSale = (
  { db, tenant, agent, now }: SignedInContext,
  sale: Pick<PaidSums, 'currency' | 'agent_minor'>,
): Promise<SellerLimit | null> =>
  limitShown(db, { tenant, agent, now: now() }, { currency: sale.currency, totalMinor: sale.agent_minor });

type Unpayable = { readonly ok: false; readonly refusal: 'order-unknown' | 'not-allowed' };

/** An order that the person may ticket now, whatever the wallet covers. */
const payableOrder = async (
  { db, tenant, agent, now }: SignedInContext,
  reference: string,
): Promise<{ readonly ok: true; readonly order: OrderRow } | Unpayable> => {
  const order = await findOrder(db, tenant.id, agent.agencyId, reference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const facts = factsForAgent(order, agent, Number.MAX_SAFE_INTEGER, now());
  const next = nextOrderState(order.state, facts, { type: 'ticketing.requested' });
  return next === null ? { ok: false, refusal: 'not-allowed' } : { ok: true, order };
};

/** A payment of an order in full. */
export const fullPayment = async (
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetFullPaymentForIssueTicket'>> => {
  const found = await payableOrder(context, reference);
  if (!found.ok) return found;
  const { order } = found;
  return {
    ok: true,
    answer: {
      currency: order.currency,
      ...(await walletPayment(context, flightsProduct, order, null)),
      limit: await limitOfSale(context, order),
    },
  };
};

export type PartOfOrder =
  | Unpayable
  | { readonly ok: true; readonly answer: { readonly why: WhyNoPartPayment; readonly part: null } }
  | {
      readonly ok: true;
      readonly answer: { readonly why: null; readonly part: WalletPayment & { readonly offer: PartPaymentOffer } };
    };

/** A payment of an order in part, where it is offered. */
export const partOfOrder = async (reference: string, context: SignedInContext): Promise<PartOfOrder> => {
  const found = await payableOrder(context, reference);
  if (!found.ok) return found;
  const { order } = found;
  const { db, tenant, agent } = context;
  const now = context.now();
  const eligibility = await readPartPaymentEligibility(db, tenant.id, agent.agencyId, now);
  const offered = offeredParts(eligibility, tenant, saleOfFlights(order.sold, order.currency, order.agent_minor), now);
  if (!offered.ok) return { ok: true, answer: { why: offered.why, part: null } };
  const { offer } = offered;
  return {
    ok: true,
    answer: { why: null, part: { offer, ...(await walletPayment(context, flightsProduct, order, offer)) } },
  };
};

/** A payment in part as it is answered. `part`: `null` where it is not offered, as `why` says. */
export const partAnswer = ({ why, part }: Extract<PartOfOrder, { ok: true }>['answer']) => {
  if (part === null) return { ...notOffered, why };
  const { nowMinor: _nowMinor, ...offered } = part;
  return { why, ...offered };
};

const notOffered = { offer: null, effect: null, shortfallMinor: 0, owesBeforeMinor: 0, owesAfterMinor: 0 } as const;

export const partialPayment = async (
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetPartialPaymentForIssueTicket'>> => {
  const found = await partOfOrder(reference, context);
  if (!found.ok) return found;
  return { ok: true, answer: partAnswer(found.answer) };
};

/** The payments of a price that is not booked yet. */
export const paymentForPrice = async (
  deps: BookingDeps,
  { priceId }: CallRequest<'GetPaymentForPrice'>,
  context: SignedInContext,
): Promise<CallOutcome<'GetPaymentForPrice'>> => {
  const { db, tenant, agent } = context;
  const now = deps.now();
  const row = await findPricedOffer(db, tenant.id, agent.agencyId, priceId);
  if (!row || row.expires_at <= now) return { ok: false, refusal: 'price-expired' };
  const sale = saleOfPrice(row, row.id);
  const offer = await partOfferForPrice(db, { tenant, agent }, sale.sold, now);
  const figures = await walletFigures(db, tenant.id, walletOf(sale.agency_id, sale.currency), false, true);
  return {
    ok: true,
    answer: {
      currency: sale.currency,
      availableMinor: figures?.availableMinor ?? 0,
      full: { ...(await walletPayment(context, flightsProduct, sale, null)), limit: await limitOfSale(context, sale) },
      part: offer && { offer, ...(await walletPayment(context, flightsProduct, sale, offer)) },
    },
  };
};
