import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';

type Leg = CallAnswer<'GetExchangeOrder'>['exchangeItineraries'][number];
type Wished = Pick<CallRequest<'RequestManualExchange'>, 'exchangeItineraries' | 'remark'>;

/** What is wrong with a wish for other flights, and at which field of the request. */
export interface WishError {
  /** `exchangeItineraries.1.date`, `remark` */
  readonly path: string;
  readonly words: string;
}

/** Said where a wish neither names another day nor says what should change. */
export const sayWhat = say('Choose a new date, or say what should change.');

/**
 * Whether the desk can look for flights as an agency wants them: each leg once, in their order, on a day that is on sale and not before the
 * leg above; and something that changes, which is another day or stands in the note. `null`: it can.
 */
export const errorOfWish = (legs: readonly Leg[], { exchangeItineraries, remark }: Wished): WishError | null => {
  if (exchangeItineraries.length !== legs.length) {
    return { path: 'exchangeItineraries', words: say('Name a day for each flight of the order.') };
  }
  let before = '';
  for (const [place, { legGroup, date }] of exchangeItineraries.entries()) {
    const leg = legs[place];
    const path = `exchangeItineraries.${place}.date`;
    if (leg === undefined || legGroup !== leg.legGroup) {
      return { path: `exchangeItineraries.${place}.legGroup`, words: say('Name the flights in their order.') };
    }
    if (date < leg.minDate) return { path, words: say('This day has passed. Choose another date.') };
    if (date > leg.maxDate)
      return { path, words: say('Flights of this day are not on sale yet. Choose another date.') };
    if (date < before) return { path, words: say('This is before the flight above it. Choose another date.') };
    before = date;
  }
  const isOther = exchangeItineraries.some(({ date }, place) => date !== legs[place]?.date);
  return isOther || remark.trim() !== '' ? null : { path: 'remark', words: sayWhat };
};
