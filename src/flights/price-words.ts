import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { CardPrice } from '../../machines/flights/itinerary-card.ts';

/**
 * The line under a total price: `BDT 22,605 per person`, an average if travellers pay differently. Under an approximate
 * price in another currency, the amount charged: `charged BDT 64,984`.
 */
export const perPersonText = ({ currency, perPersonMinor, travellers, charged }: CardPrice): string => {
  if (charged !== undefined) return say('charged {charged}', { charged: displayMoney(charged) });
  const isAlone = travellers === 1;
  return isAlone
    ? say('for 1 traveller')
    : say('{displayMoney} per person', {
        displayMoney: displayMoney({ currency, minor: wholeUnits(currency, perPersonMinor) }),
      });
};

/** An average is rounded to whole units. */
const wholeUnits = (currency: string, minor: number): number => {
  const unit = minorPerUnit(currency);
  return Math.round(minor / unit) * unit;
};
