import type { Itinerary } from '../../contract/flights.ts';
import type { Direction } from '../../contract/results-window.ts';
import { itineraryOf } from './two-one-way.setup.ts';
import type { ChosenFlights, PairKind, PriceType, TwoOneWayContext } from './two-one-way.types.ts';

/** What is said of searches that the server no longer keeps. */
export const expired = {
  title: 'These prices are no longer held.',
  detail: 'Search results are kept for a limited time. Nothing was booked or charged. Search again for current prices.',
} as const;

/** A return as the one direction of it that a list is about. */
export const inDirection = (kind: PairKind, itinerary: Itinerary, direction: Direction): Itinerary =>
  kind === 'two-one-way'
    ? itinerary
    : { ...itinerary, journeyWises: itinerary.journeyWises.slice(...(direction === 'outbound' ? [0, 1] : [1, 2])) };

/** Read, listed, or told by the engine wherever it stands. */
export const chosenItinerary = ({ seen }: TwoOneWayContext, flights: ChosenFlights): Itinerary | null =>
  itineraryOf(flights) ??
  seen?.outbound.watched.find(({ itinerary }) => itinerary.itineraryId === flights.itineraryId)?.itinerary ??
  null;

/** A special return is sold at what the agent pays. */
export const shownPrice = (kind: PairKind, priceType: PriceType): PriceType =>
  kind === 'two-one-way' ? priceType : 'AF';

/** The price that is shown; who is not sent the gross amount sees what the agent pays. */
export const minorOf = (
  { agentMinor, grossMinor }: { readonly agentMinor: number; readonly grossMinor: number | null },
  priceType: PriceType,
): number => (priceType === 'GF' ? (grossMinor ?? agentMinor) : agentMinor);
