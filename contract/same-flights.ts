import type { Journey } from './flights.ts';

/** Key of a journey's flights: airline, number and departure of each segment. Equal for the same flights. */
export const flightsOf = ({ segments }: Journey): string =>
  segments.map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber} ${departsAt}`).join(', ');
