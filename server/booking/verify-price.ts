import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { nextOrderState } from '../../machines/orders/order.machine.ts';
import { factsOf, priceSums } from '../flights/pricing.ts';
import { termsOf } from '../flights/pricing-terms.ts';
import { brandInOwn, supplierRateOf } from '../flights/supplier-currency.ts';
import type { SignedInContext } from '../http/handler.ts';
import { factsForAgent } from '../orders/order-facts.ts';
import { findOrder, travellersOf } from '../orders/order-rows.ts';
import { answerOf, type BookingDeps, supplierOf } from './deps.ts';

/**
 * Today's price of a held order beside the price at which it is held. Seats and extras count as they were chosen: a hold
 * keeps them.
 */
export const verifyPrice = async (
  deps: BookingDeps,
  { orderReference }: CallRequest<'AirVerifyPrice'>,
  { tenant, agent }: SignedInContext,
): Promise<CallOutcome<'AirVerifyPrice'>> => {
  const { db } = deps;
  const order = await findOrder(db, tenant.id, agent.agencyId, orderReference);
  if (!order) return { ok: false, refusal: 'order-unknown' };
  const { state, offer_key, brand_code, sold } = order;
  const facts = factsForAgent(order, agent, 0, deps.now());
  if (nextOrderState(state, facts, { type: 'verification.requested' }) === null) {
    return { ok: false, refusal: 'not-allowed' };
  }
  if (offer_key === null || brand_code === null) return { ok: false, refusal: 'fare-gone' };
  const travellers = await travellersOf(db, tenant.id, order.reference);
  const count = (type: 'ADT' | 'CHD' | 'INF') => travellers.filter((one) => one.type === type).length;
  const party = { adults: count('ADT'), children: count('CHD'), infants: count('INF') };
  const supplier = supplierOf(deps, order.supplier_code);
  const priced = await answerOf(deps, supplier.price(offer_key, brand_code, party));
  if (priced.outcome === 'fare-gone') return { ok: false, refusal: 'fare-gone' };
  if (priced.outcome !== 'priced') return { ok: false, refusal: 'supplier-silent' };
  const now = deps.now();
  const terms = await termsOf(db, tenant, agent.agencyId, now);
  const rate = await supplierRateOf(db, tenant.id, terms.currency, priced.offer.currency, now);
  if (rate === undefined) return { ok: false, refusal: 'fare-gone' };
  const brand = brandInOwn(priced.brand, rate, terms.currency);
  // An order of before reasons were kept was sold at terms that did not ask for the kind of fare.
  const asked = factsOf(order.supplier_code, priced.offer, brand.productClass, sold.reasons?.fareType ?? 1);
  const { agentMinor } = priceSums(brand.fares, brand.commissionBasisPoints, asked, terms);
  return { ok: true, answer: { oldMinor: order.agent_minor, newMinor: agentMinor + sold.sums.optionsMinor } };
};
