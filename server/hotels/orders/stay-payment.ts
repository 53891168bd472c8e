import type { CallOutcome } from '../../../contract/calls.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { partAnswer, paymentLegs, walletPayment } from '../../booking/payment-effects.ts';
import type { Tx } from '../../database/database.ts';
import { onlineWays } from '../../gateways/pay-online.ts';
import type { Gateways } from '../../gateways/terms.ts';
import type { SignedInContext } from '../../http/handler.ts';
import { openAccounts, partPaymentDue, walletOf } from '../../money/accounts.ts';
import { walletFigures } from '../../money/effect.ts';
import type { NamedLeg } from '../../money/transfer.ts';
import type { PartTerms } from '../../part-payments/due-statements.ts';
import { type OfferedParts, offeredParts, readPartPaymentEligibility } from '../../part-payments/offer-parts.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { freeUntil } from '../inventory/cancelling.ts';
import { findHotelOrder, type HotelOrderRow } from './order-rows.ts';
import { soldWords } from './stay-money.ts';

/**
 * Whether a stay is offered in parts. The rest is settled before the day of arrival and before free cancellation ends, so that a stay
 * whose rest is missed can still be given back free of charge (decision 0047).
 */
const offeredPartsOfStay = async (
  db: SignedInContext['db'] | Tx,
  order: HotelOrderRow,
  tenant: Tenant,
  now: Date,
): Promise<OfferedParts> => {
  const eligibility = await readPartPaymentEligibility(db, tenant.id, order.agency_id, now);
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
  const full = await walletPayment(context, order, null, soldWords);
  const offered = agent.functionalities.has(functionalities.EnablePartialPayment)
    ? await offeredPartsOfStay(db, order, tenant, now)
    : null;
  const part =
    offered?.ok === true
      ? { offer: offered.offer, ...(await walletPayment(context, order, offered.offer, soldWords)) }
      : null;
  return {
    ok: true,
    answer: {
      full: { currency: order.currency, ...full },
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

/** The transfers that pay for a stay. `nowMinor`: what the wallet pays of it now; `null`: all of it. */
export const stayLegs = (order: HotelOrderRow, nowMinor: number | null, now: Date): readonly NamedLeg[] =>
  paymentLegs(order, nowMinor, now, soldWords);

type AgreedTerms = { readonly restMinor: number; readonly payBy: string };

export type PartOfStay =
  | { readonly ok: true; readonly part: PartTerms | null }
  | { readonly ok: false; readonly refusal: 'part-not-offered'; readonly facts: { readonly why: string } }
  | { readonly ok: false; readonly refusal: 'terms-changed' };

/**
 * The part payment of a stay whose order the caller has locked, as the rules offer it now. The wallet is locked before rules and dues are
 * read, so that the limit on what an agency owes holds whatever is sent at once.
 */
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
  await walletFigures(tx, tenant.id, walletOf(order.agency_id, order.currency), true);
  const offered = await offeredPartsOfStay(tx, order, tenant, now);
  if (!offered.ok) return { ok: false, refusal: 'part-not-offered', facts: { why: offered.why } };
  const { nowMinor, restMinor, payBy, dueAt, inParts } = offered.offer;
  if (restMinor !== agreed.restMinor || payBy !== agreed.payBy) return { ok: false, refusal: 'terms-changed' };
  await openAccounts(tx, tenant.id, [partPaymentDue(order.agency_id, order.currency)]);
  const part = { nowMinor, restMinor, payBy, dueAt, inParts, agreedBy: agent.name, agreedAt: now.toISOString() };
  return { ok: true, part };
};
