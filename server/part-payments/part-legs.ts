import { timeOrderedId } from '../database/time-ordered-id.ts';
import { partPaymentDue } from '../money/accounts.ts';
import type { Leg, NamedLeg } from '../money/transfer.ts';

/**
 * The transfers of a sale of which the wallet pays only `nowMinor`. The agency's account of dues is debited with the rest, so that
 * supplier, taxes and platform are credited as in a sale that is paid in full. Legs that debit other accounts stay as they are.
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
 * The transfers that return a sale that was paid in part. They first clear `leftMinor`, what is left of its due, and credit the
 * wallet with the remainder only: money that was never paid is not refunded.
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

/** The agency, and what its wallet pays now. */
export interface PartOfLegs {
  readonly agencyId: string;
  readonly currency: string;
  readonly nowMinor: number;
  readonly now: Date;
}
