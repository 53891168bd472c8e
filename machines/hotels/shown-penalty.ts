import { type PriceType, shownMinorOf } from '../../contract/flights/price-type.ts';
import { minorPerUnit } from '../../contract/money.ts';

interface PenalisedPrice {
  readonly currency: string;
  readonly agentMinor: number;
  readonly grossMinor: number | null;
}

/**
 * What a penalty is beside a price of a type: beside the customer's, the same share of that in whole units, because the penalty itself
 * tells what it is a share of.
 */
export const shownPenaltyOf = (penaltyMinor: number, price: PenalisedPrice, priceType: PriceType): number => {
  const { agentMinor } = price;
  const shownMinor = shownMinorOf(price, priceType);
  if (shownMinor === agentMinor || agentMinor === 0) return penaltyMinor;
  if (penaltyMinor === agentMinor) return shownMinor;
  const unit = minorPerUnit(price.currency);
  return Math.round(((penaltyMinor / agentMinor) * shownMinor) / unit) * unit;
};
