import { type Flight, flightsOn } from './flights.ts';
import { routeOfFlight } from './routes.ts';

/** Key of one departure: `BG.151.DAC.DXB.20801` (airline, number, origin, destination, days since 1970). */
export const flightKeyOf = ({ route, number, day }: Flight): string =>
  `${route.airline}.${number}.${route.origin}.${route.destination}.${day}`;

/** The departure with these properties. `undefined`: there is none on that day. */
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
