import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import type { ExchangeRoute } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { isSameRoute } from './other-route.ts';

type Leg = CallAnswer<'GetExchangeOrder'>['exchangeItineraries'][number];
type Wished = Pick<CallRequest<'RequestManualExchange'>, 'exchangeItineraries' | 'remark'>;

type WishedRoute = Pick<Wished['exchangeItineraries'][number], 'origin' | 'destination'>;

/** What is wrong with a wish for other flights, and at which field of the request. */
export interface WishError {
  /** `exchangeItineraries.1.date`, `exchangeItineraries.0.destination`, `remark` */
  readonly path: string;
  readonly words: string;
}

/** Said where a wish neither names another day or route nor says what should change. */
export const sayWhat = say('Choose a new date or route, or say what should change.');

/** What can be wrong with the airports of a route. */
export const placeFaultWords = {
  unknown: say('We do not know this airport. Choose another one.'),
  same: say('A flight cannot end where it starts. Choose another airport.'),
} as const;

/** The wanted route of a leg. What the wish does not name is as on the tickets. */
export const routeOfWish = (leg: ExchangeRoute, wished: WishedRoute | undefined): ExchangeRoute => ({
  origin: wished?.origin ?? leg.origin,
  destination: wished?.destination ?? leg.destination,
});

/**
 * Whether the desk can look for flights as an agency wants them: each leg once, in their order, on a day that is on sale and not before the
 * leg above, between two airports; and something that changes, which is another day or route or stands in the note. `null`: it can.
 * Whether the airports are known, the server knows.
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
    const { origin, destination } = routeOfWish(leg, exchangeItineraries[place]);
    if (origin === destination) {
      return { path: `exchangeItineraries.${place}.destination`, words: placeFaultWords.same };
    }
    if (date < leg.minDate) return { path, words: say('This day has passed. Choose another date.') };
    if (date > leg.maxDate)
      return { path, words: say('Flights of this day are not on sale yet. Choose another date.') };
    if (date < before) return { path, words: say('This is before the flight above it. Choose another date.') };
    before = date;
  }
  const isOther = legs.some((leg, place) => {
    const wished = exchangeItineraries[place];
    return wished?.date !== leg.date || !isSameRoute(routeOfWish(leg, wished), leg);
  });
  return isOther || remark.trim() !== '' ? null : { path: 'remark', words: sayWhat };
};
