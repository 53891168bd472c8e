import { priceStepMinor } from '../flights/price-step.ts';
import { divideHalfToEven } from '../money.ts';

/** What an agent adds to the customer price of each option of a proposal: a share of it, an amount, or both. */
export interface OwnMarkup {
  readonly markupBasisPoints: number;
  readonly markupMinor: number;
}

export const noOwnMarkup: OwnMarkup = { markupBasisPoints: 0, markupMinor: 0 };

/** Most that can be added: as much again, and 100 million of the currency's unit with two decimals. */
export const markupBasisPointsAtMost = 10_000;
export const markupMinorAtMost = 10_000_000_000;

/**
 * The customer price of an option with the agent's own markup. The share and the amount are each rounded half to even to
 * the currency's step.
 */
export const offeredMinorOf = (
  grossMinor: number,
  { markupBasisPoints, markupMinor }: OwnMarkup,
  currency: string,
): number => {
  const stepMinor = priceStepMinor(currency);
  const share = divideHalfToEven(grossMinor * markupBasisPoints, 10_000 * stepMinor) * stepMinor;
  return grossMinor + share + divideHalfToEven(markupMinor, stepMinor) * stepMinor;
};
