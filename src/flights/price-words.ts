import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import type { CardPrice } from '../../machines/flights/itinerary-card.ts';

/**
 * What stands under a price for all: `BDT 22,605 per person`. An average, where travellers pay differently. Of a price
 * that is only about right in another currency, what the wallet is charged: `charged BDT 64,984`.
 */
export const perPersonText = ({ currency, perPersonMinor, travellers, charged }: CardPrice): string => {
  if (charged !== undefined) return `charged ${displayMoney(charged)}`;
  return travellers === 1
    ? 'for 1 traveller'
    : `${displayMoney({ currency, minor: wholeUnits(currency, perPersonMinor) })} per person`;
};

/** An average needs no paisa. */
const wholeUnits = (currency: string, minor: number): number => {
  const unit = minorPerUnit(currency);
  return Math.round(minor / unit) * unit;
};
