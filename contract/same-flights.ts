import type { Journey } from './flights.ts';

/** The flights of a journey by airline, number and time: two journeys of the same flights have the same. */
export const flightsOf = ({ segments }: Journey): string =>
  segments.map(({ airlineCode, flightNumber, departsAt }) => `${airlineCode}${flightNumber} ${departsAt}`).join(', ');
