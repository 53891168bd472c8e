import type { PartPaymentOffer, WhyNoPartPayment } from '../../contract/money/part-payments.ts';
import type { Tx } from '../database/database.ts';
import { openAccounts, partPaymentDue, walletOf } from '../money/accounts.ts';
import { walletFigures } from '../money/effect.ts';
import type { AgreedPart } from './due-statements.ts';
import { type OfferedParts, type PartPaymentEligibility, readPartPaymentEligibility } from './offer-parts.ts';

/** `part-not-offered`: the rules, or what the agency owes, admit none. `terms-changed`: others than those that were agreed to. */
export type PartAgreed =
  | { readonly ok: true; readonly offer: PartPaymentOffer }
  | { readonly ok: false; readonly refusal: 'part-not-offered'; readonly why: WhyNoPartPayment }
  | { readonly ok: false; readonly refusal: 'terms-changed' };

interface InParts {
  readonly order: { readonly tenant_id: string; readonly agency_id: string; readonly currency: string };
  /** The terms that the agent has agreed to. */
  readonly agreed: Pick<AgreedPart, 'restMinor' | 'payBy'>;
  /** What the rules offer for the order. */
  readonly offered: (eligibility: PartPaymentEligibility) => OfferedParts;
  readonly now: Date;
}

/**
 * The part payment of an order that the caller has locked, as the rules offer it now. The wallet is locked before rules and dues are read, so
 * that two orders of one agency come one after the other, and the limit on what it owes holds whatever is sent at once.
 */
export const agreePart = async (tx: Tx, { order, agreed, offered, now }: InParts): Promise<PartAgreed> => {
  const { tenant_id, agency_id, currency } = order;
  await walletFigures(tx, tenant_id, walletOf(agency_id, currency), true);
  const decided = offered(await readPartPaymentEligibility(tx, tenant_id, agency_id, now));
  if (!decided.ok) return { ok: false, refusal: 'part-not-offered', why: decided.why };
  const { offer } = decided;
  if (offer.restMinor !== agreed.restMinor || offer.payBy !== agreed.payBy)
    return { ok: false, refusal: 'terms-changed' };
  await openAccounts(tx, tenant_id, [partPaymentDue(agency_id, currency)]);
  return { ok: true, offer };
};
