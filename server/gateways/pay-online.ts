import type { OnlineWay } from '../../contract/booking/ticket-payment.ts';
import type { CallOutcome } from '../../contract/calls.ts';
import { functionalities } from '../../contract/functionalities.ts';
import { type OnlineMethod, onlineChargeOf } from '../../contract/money/online-payment.ts';
import { minorPerUnit } from '../../contract/money.ts';
import { fullPayment, partOfOrder } from '../booking/payment-effects.ts';
import type { SignedInContext } from '../http/handler.ts';
import { type Gateways, termsOf } from './terms.ts';

const methods: readonly OnlineMethod[] = ['card', 'net-banking', 'mobile-wallet'];

/**
 * The ways to pay online what a wallet lacks. Each pays a whole number of units of the currency, the smallest whose credit, after
 * the charge, covers what is lacking, and at least what the gateway takes. Ways that do not take so much are left out.
 */
export const onlineWays = (
  gateways: Gateways,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
  shortfallMinor: number,
): readonly OnlineWay[] => {
  if (shortfallMinor === 0 || !agent.functionalities.has(functionalities.AddDepositRequest)) return [];
  const unit = minorPerUnit(tenant.config.global.currency);
  const wholeUnits = (minor: number): number => Math.ceil(minor / unit) * unit;
  return methods.flatMap((method) => {
    const terms = termsOf(tenant, gateways, method);
    if (terms === undefined) return [];
    const { name, gatewayHost, leastMinor, mostMinor } = terms;
    let payMinor = wholeUnits(Math.max(shortfallMinor, leastMinor));
    // The charge is a share of what is paid: what it takes is added until the rest covers it.
    for (;;) {
      const lackingMinor = shortfallMinor - (payMinor - onlineChargeOf(payMinor, terms));
      if (lackingMinor <= 0) break;
      payMinor += wholeUnits(lackingMinor);
    }
    if (payMinor > mostMinor) return [];
    const chargeMinor = onlineChargeOf(payMinor, terms);
    return [{ method, name, gatewayHost, payMinor, chargeMinor, creditMinor: payMinor - chargeMinor }];
  });
};

export const fullPayOnline = async (
  gateways: Gateways,
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetIssueTicketWithFullPayOnline'>> => {
  const found = await fullPayment(reference, context);
  if (!found.ok) return found;
  const { currency, nowMinor, shortfallMinor } = found.answer;
  return {
    ok: true,
    answer: { currency, nowMinor, shortfallMinor, ways: [...onlineWays(gateways, context, shortfallMinor)] },
  };
};

export const partPayOnline = async (
  gateways: Gateways,
  reference: string,
  context: SignedInContext,
): Promise<CallOutcome<'GetIssueTicketWithPartPayOnline'>> => {
  const found = await partOfOrder(reference, context);
  if (!found.ok) return found;
  const { why, part } = found.answer;
  if (part === null) return { ok: true, answer: { why, part } };
  const { offer, nowMinor, shortfallMinor } = part;
  const ways = [...onlineWays(gateways, context, shortfallMinor)];
  return { ok: true, answer: { why, part: { offer, currency: offer.currency, nowMinor, shortfallMinor, ways } } };
};
