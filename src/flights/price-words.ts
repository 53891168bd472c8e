import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import type { CardPrice } from '../../machines/flights/itinerary-card.ts';

/** What stands under a price for all: `BDT 22,605 per person`. An average, where travellers pay differently. */
export const perPersonText = ({ currency, perPersonMinor, travellers, charged }: CardPrice): string => {
  if (charged !== undefined) return `about; you pay ${displayMoney(charged)}`;
  return travellers === 1
    ? 'for 1 traveller'
    : `${displayMoney({ currency, minor: wholeUnits(currency, perPersonMinor) })} per person`;
};

/** An average needs no paisa. */
const wholeUnits = (currency: string, minor: number): number => {
  const unit = minorPerUnit(currency);
  return Math.round(minor / unit) * unit;
};
