import type { Itinerary } from '../../contract/flights/flights.ts';
import type { PriceType } from '../../contract/flights/price-type.ts';
import type { Direction } from '../../contract/flights/results-window.ts';
import { say } from '../../contract/say.ts';
import { itineraryOf } from './chosen-flights.ts';
import type { ChosenFlights, PairKind, TwoOneWayContext } from './two-one-way.types.ts';

/** The words for searches that the server no longer keeps. */
export const expired = {
  title: say('These prices are no longer held.'),
  detail: say(
    'Search results are kept for a limited time. Nothing was booked or charged. Search again for current prices.',
  ),
} as const;

/** An itinerary with only the journey of one direction. A one-way itinerary is returned as it is. */
export const inDirection = (kind: PairKind, itinerary: Itinerary, direction: Direction): Itinerary =>
  kind === 'two-one-way'
    ? itinerary
    : { ...itinerary, journeyWises: itinerary.journeyWises.slice(...(direction === 'outbound' ? [0, 1] : [1, 2])) };

/** The itinerary of a choice: from its fares, from its list, or from the engine's watched rows. `null`: not loaded. */
export const chosenItinerary = ({ seen }: TwoOneWayContext, flights: ChosenFlights): Itinerary | null =>
  itineraryOf(flights) ??
  seen?.outbound.watched.find(({ watchedId }) => watchedId === flights.itineraryId)?.itinerary ??
  null;

/** Whose prices are shown: those of the lists, once there are any. */
export const priceTypeShown = ({ seen, priceType }: TwoOneWayContext): PriceType =>
  seen?.outbound.priceType ?? priceType;
