import type { Itinerary, Journey } from './flights.ts';

/** Key of a journey's flights: airline, number and departure of each segment. Equal for the same flights. */
export const flightsOf = ({ segments }: Journey): string =>
  segments.map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber} ${departsAt}`).join(', ');

/** Key of an itinerary's flights and class. Equal for the same flights of different suppliers. */
export const sameFlightsOf = ({ journeyWises, productClass }: Itinerary): string =>
  `${journeyWises.map(flightsOf).join(' / ')} ${productClass}`;
