import { type Flight, flightsOn } from './flights.ts';
import { routeOfFlight } from './routes.ts';

/** One departure, in stock and in keys: `BG.151.DAC.DXB.20801` (airline, number, from, to, days since 1970). */
export const flightKeyOf = ({ route, number, day }: Flight): string =>
  `${route.airline}.${number}.${route.origin}.${route.destination}.${day}`;

/** The departure of these facts, if there is one on that day. */
export const flightOf = (
  airline: string,
  number: number,
  origin: string,
  destination: string,
  day: number,
): Flight | undefined => {
  const route = routeOfFlight(airline, number, origin, destination);
  return route && flightsOn(route, day).find((flight) => flight.number === number);
};
