import { displayMoney } from '../../contract/money.ts';
import type { CardPrice } from '../../machines/flights/itinerary-card.ts';

/** What stands under a price for all: `BDT 22,605 per person`. An average, where travellers pay differently. */
export const perPersonText = ({ currency, perPersonMinor, travellers }: CardPrice): string =>
  travellers === 1 ? 'for 1 traveller' : `${displayMoney({ currency, minor: wholeUnits(perPersonMinor) })} per person`;

/** An average needs no paisa. */
const wholeUnits = (minor: number): number => Math.round(minor / 100) * 100;
