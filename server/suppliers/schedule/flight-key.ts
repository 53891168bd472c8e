import { type Flight, flightsOn } from './flights.ts';
import { routeOfFlight } from './routes.ts';

/** Key of one departure: `BG.151.DAC.DXB.20801` (airline, number, origin, destination, days since 1970). */
export const flightKeyOf = (flight: Flight): string => {
  let key = written.get(flight);
  if (key === undefined) {
    const { route, number, day } = flight;
    key = `${route.airline}.${number}.${route.origin}.${route.destination}.${day}`;
    written.set(flight, key);
  }
  return key;
};

const written = new WeakMap<Flight, string>();

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
