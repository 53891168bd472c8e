import { timeOrderedId } from '../database/time-ordered-id.ts';
import { partPaymentDue } from '../money/accounts.ts';
import type { Leg, NamedLeg } from '../money/transfer.ts';

/**
 * The transfers of a sale of which the wallet pays only `nowMinor`: what it pays beyond that comes from the agency's account of
 * dues. So the supplier, the taxes and the platform get what they get of a sale that is paid in full, and the dues' account owes the
 * rest. Legs between other accounts stay as they are.
 */
export const partLegs = (
  legs: readonly NamedLeg[],
  { agencyId, currency, nowMinor, now }: PartOfLegs,
): readonly NamedLeg[] => {
  const due = partPaymentDue(agencyId, currency);
  let left = nowMinor;
  return legs.flatMap((leg) => {
    if (leg.debit.kind !== 'wallet') return [leg];
    const paid = Math.min(leg.amountMinor, left);
    left -= paid;
    const owed = leg.amountMinor - paid;
    return [
      ...(paid > 0 ? [{ ...leg, amountMinor: paid }] : []),
      ...(owed > 0 ? [{ ...leg, id: timeOrderedId(now.getTime()), debit: due, amountMinor: owed }] : []),
    ];
  });
};

/**
 * The transfers that give a sale back which was paid in part: what comes back clears what is left of its due first, so that money that
 * was never paid comes back to no wallet.
 */
export const clearingLegs = (
  legs: readonly Leg[],
  { agencyId, currency, leftMinor }: Pick<PartOfLegs, 'agencyId' | 'currency'> & { readonly leftMinor: number },
): readonly Leg[] => {
  const due = partPaymentDue(agencyId, currency);
  let left = leftMinor;
  return legs.flatMap((leg) => {
    if (leg.credit.kind !== 'wallet') return [leg];
    const cleared = Math.min(leg.amountMinor, left);
    left -= cleared;
    const back = leg.amountMinor - cleared;
    return [
      ...(cleared > 0 ? [{ ...leg, credit: due, amountMinor: cleared }] : []),
      ...(back > 0 ? [{ ...leg, amountMinor: back }] : []),
    ];
  });
};

export interface PartOfLegs {
  readonly agencyId: string;
  readonly currency: string;
  readonly nowMinor: number;
  readonly now: Date;
}
