import type { CallOutcome } from '../../../contract/calls.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { limitOfSale, partAnswer, walletPayment } from '../../booking/payment-effects.ts';
import type { Tx } from '../../database/database.ts';
import { onlineWays } from '../../gateways/pay-online.ts';
import type { Gateways } from '../../gateways/terms.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { agreePart } from '../../part-payments/agree-part.ts';
import type { PartTerms } from '../../part-payments/due-statements.ts';
import {
  type OfferedParts,
  offeredParts,
  type PartPaymentEligibility,
  readPartPaymentEligibility,
} from '../../part-payments/offer-parts.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { freeUntil } from '../inventory/cancelling.ts';
import { findHotelOrder, type HotelOrderRow } from './order-rows.ts';
import { staysProduct } from './stays-product.ts';

/**
 * Whether a stay is offered in parts. The rest is settled before the day of arrival and before free cancellation ends, so that a stay
 * whose rest is missed can still be given back free of charge (decision 0047).
 */
const offeredPartsOfStay = (
  eligibility: PartPaymentEligibility,
  order: HotelOrderRow,
  tenant: Tenant,
  now: Date,
): OfferedParts => {
  const free = freeUntil(order.sold.cancellation, now);
  const last = free === null ? order.arrives_at : new Date(Math.min(Date.parse(free), order.arrives_at.getTime()));
  const sale = {
    currency: order.currency,
    totalMinor: order.agent_minor,
    departsOn: order.sold.stay.checkIn,
    refundable: free !== null,
    lowCost: false,
    carrier: null,
    settledBefore: todayAtHome(tenant, last),
  };
  const offered = offeredParts(eligibility, tenant, sale, now);
  return offered.ok && free === null ? { ok: false, why: 'not-refundable' } : offered;
};

/** What booking a kept rate would post, in full and in part, and what can be paid online of what the wallet lacks. */
export const stayPayment = async (
  gateways: Gateways,
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetHotelPayment'>> => {
  const { db, tenant, agent } = context;
  const now = context.now();
  const order = await findHotelOrder(db, { tenantId: tenant.id, agencyId: agent.agencyId, reference });
  const isOpen = order?.state === 'prepared' || order?.state === 'repriced';
  if (!order || !isOpen || order.expires_at <= now) return { ok: false, refusal: 'session-expired' };
  const full = await walletPayment(context, staysProduct, order, null);
  const offered = agent.functionalities.has(functionalities.EnablePartialPayment)
    ? offeredPartsOfStay(await readPartPaymentEligibility(db, tenant.id, agent.agencyId, now), order, tenant, now)
    : null;
  const part =
    offered?.ok === true
      ? { offer: offered.offer, ...(await walletPayment(context, staysProduct, order, offered.offer)) }
      : null;
  return {
    ok: true,
    answer: {
      full: { currency: order.currency, ...full, limit: await limitOfSale(context, order) },
      part:
        offered === null
          ? null
          : offered.ok
            ? part && partAnswer({ why: null, part })
            : partAnswer({ why: offered.why, part: null }),
      online: [...onlineWays(gateways, context, full.shortfallMinor)],
      partOnline: [...onlineWays(gateways, context, part?.shortfallMinor ?? 0)],
    },
  };
};

type AgreedTerms = { readonly restMinor: number; readonly payBy: string };

export type PartOfStay =
  | { readonly ok: true; readonly part: PartTerms | null }
  | { readonly ok: false; readonly refusal: 'part-not-offered'; readonly facts: { readonly why: string } }
  | { readonly ok: false; readonly refusal: 'terms-changed' };

/** The part payment of a stay whose order the caller has locked, as the rules offer it now. */
export const partOfStay = async (
  tx: Tx,
  order: HotelOrderRow,
  agreed: AgreedTerms | undefined,
  { tenant, agent, now }: Pick<SignedInContext, 'tenant' | 'agent'> & { readonly now: Date },
): Promise<PartOfStay> => {
  if (agreed === undefined) return { ok: true, part: null };
  if (!agent.functionalities.has(functionalities.EnablePartialPayment)) {
    return { ok: false, refusal: 'part-not-offered', facts: { why: 'not-admitted' } };
  }
  const decided = await agreePart(tx, {
    order,
    agreed,
    offered: (eligibility) => offeredPartsOfStay(eligibility, order, tenant, now),
    now,
  });
  if (!decided.ok) {
    return decided.refusal === 'terms-changed' ? decided : { ...decided, facts: { why: decided.why } };
  }
  const { nowMinor, restMinor, payBy, dueAt, inParts } = decided.offer;
  const part = { nowMinor, restMinor, payBy, dueAt, inParts, agreedBy: agent.name, agreedAt: now.toISOString() };
  return { ok: true, part };
};
