import { say } from '../../../contract/say.ts';
import type { CancellationTerms } from '../../../machines/hotels/hotel-rates.ts';
import { dayText, thisYear } from '../../ui/format-day.ts';
import { clockOf, dayOf } from '../../ui/format-time.ts';

/**
 * A moment by the clock of the hotel: `Fri 21 Nov, 14:00 at the hotel`, with the year when it is not this one. A moment that is only
 * known in universal time says so.
 */
export const hotelMoment = (isoTime: string, year = thisYear): string => {
  const moment = `${dayText(dayOf(isoTime), year)}, ${clockOf(isoTime)}`;
  return isoTime.endsWith('Z') ? say('{moment} UTC', { moment }) : say('{moment} at the hotel', { moment });
};

/** `Free until Fri 21 Nov, 14:00 at the hotel`. A penalty that applies already has no day of its own. */
export const cancellationText = (terms: CancellationTerms, year = thisYear): string => {
  switch (terms.kind) {
    case 'free':
      return say('Free until {moment}', { moment: hotelMoment(terms.until, year) });
    case 'costs':
      return say('Costs {cost} from now on', { cost: terms.cost });
    case 'lost':
      return say('Non-refundable');
  }
};

/** What it costs later, a line for each: `From Fri 21 Nov, 14:00 at the hotel: BDT 12,000`. */
export const laterCosts = (terms: CancellationTerms, year = thisYear): readonly string[] =>
  terms.kind === 'lost'
    ? []
    : terms.later.map(({ from, cost }) => say('From {moment}: {cost}', { moment: hotelMoment(from, year), cost }));
