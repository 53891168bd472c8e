import { airlineOf, partnerships } from '../reference/airlines.ts';
import { reservedBehaviour } from '../reserved-routes.ts';
import { connectionAtMost, minimumConnection } from './connecting-times.ts';
import { type Flight, flightsOn } from './flights.ts';
import { distanceKm } from './geography.ts';
import { neighboursOf, type Route, routesBetween } from './routes.ts';
import { throughHubs } from './through-hubs.ts';

/** Flights from an origin to a destination, one after the other, one direction. */
export interface FlightPath {
  readonly flights: readonly Flight[];
  /** From the first departure to the last arrival. */
  readonly minutes: number;
  /** Who sells it: the airline of the longest flight. */
  readonly airline: string;
}

const partners = new Set(partnerships.flatMap((group) => group.flatMap((one) => group.map((other) => one + other))));

/** Whether two airlines sell one ticket over both: the same, of one alliance, or partners. */
export const sellTogether = (one: string, other: string): boolean => {
  if (one === other || partners.has(one + other)) return true;
  const { alliance } = airlineOf(one);
  return alliance !== null && alliance === airlineOf(other).alliance;
};

const usualDetour = 1.8;
const thinDetour = 3;
const shortHopsKm = 1600;

/** Whether a way round is one that people buy. */
const isSensible = (flownKm: number, directKm: number, detour: number): boolean =>
  flownKm <= Math.max(directKm * detour, detour === usualDetour ? 0 : directKm + shortHopsKm);

const pathOf = (flights: readonly Flight[]): FlightPath => {
  let longest = flights[0];
  for (const flight of flights)
    if (
      longest === undefined ||
      distanceKm(flight.route.origin, flight.route.destination) >
        distanceKm(longest.route.origin, longest.route.destination)
    )
      longest = flight;
  const departs = flights[0]?.departsUtc ?? 0;
  const arrives = flights.at(-1)?.arrivesUtc ?? 0;
  return { flights, minutes: arrives - departs, airline: longest?.route.airline ?? '' };
};

/** The next flights of a route that a passenger arriving with `flight` can take. */
const onward = (flight: Flight, route: Route, count: number): readonly Flight[] => {
  const least = flight.arrivesUtc + minimumConnection(flight.route, route);
  const most = flight.arrivesUtc + connectionAtMost;
  const day = Math.floor(flight.arrivesLocal / 1440);
  const found: Flight[] = [];
  for (const candidate of day * 1440 + 1440 - flight.arrivesLocal <= connectionAtMost ? [day, day + 1] : [day])
    for (const next of flightsOn(route, candidate))
      if (found.length < count && next.departsUtc >= least && next.departsUtc <= most) found.push(next);
  return found;
};

const extend = (path: readonly Flight[], routes: readonly Route[], count: number): Flight[][] => {
  const last = path.at(-1);
  return last === undefined ? [] : routes.flatMap((route) => onward(last, route, count).map((next) => [...path, next]));
};

type Together = (one: Route, other: Route) => boolean;
const allied: Together = (one, other) => sellTogether(one.airline, other.airline);
const anyone: Together = () => true;

/** All flights of an ordered list of airports whose consecutive airlines sell together. */
const along = (airports: readonly string[], day: number, together: Together, perFlight: number): FlightPath[] => {
  const [origin = '', first = '', ...rest] = airports;
  let paths: Flight[][] = routesBetween(origin, first).flatMap((route) =>
    flightsOn(route, day).map((flight) => [flight]),
  );
  let from = first;
  for (const to of rest) {
    const routes = routesBetween(from, to);
    paths = paths.flatMap((path) => {
      const last = path.at(-1);
      if (last === undefined) return [];
      return extend(
        path,
        routes.filter((route) => together(last.route, route)),
        perFlight,
      );
    });
    from = to;
  }
  return paths.map(pathOf);
};

/** Whether any choice of airlines along the airports sells together; spares building flights that nobody sells. */
const isSold = (airports: readonly string[], together: Together): boolean => {
  let last: readonly Route[] | undefined;
  for (let index = 0; index + 1 < airports.length; index += 1) {
    const before = last;
    const routes = routesBetween(airports[index] ?? '', airports[index + 1] ?? '');
    last = before === undefined ? routes : routes.filter((route) => before.some((earlier) => together(earlier, route)));
    if (last.length === 0) return false;
  }
  return true;
};

const lengthKm = (airports: readonly string[]): number =>
  airports.reduce((sum, code, index) => {
    const next = airports[index + 1];
    return next === undefined ? sum : sum + distanceKm(code, next);
  }, 0);

/** Airports of one-stop ways, shortest first. */
const oneStopWays = (origin: string, destination: string, detour: number): string[][] => {
  const direct = distanceKm(origin, destination);
  const arrivals = new Set(neighboursOf(destination));
  return neighboursOf(origin)
    .filter((hub) => hub !== destination && arrivals.has(hub))
    .map((hub) => [origin, hub, destination])
    .filter((way) => isSensible(lengthKm(way), direct, detour))
    .sort((a, b) => lengthKm(a) - lengthKm(b));
};

const twoStopWays = (origin: string, destination: string, detour: number, together: Together): string[][] => {
  const direct = distanceKm(origin, destination);
  const arrivals = neighboursOf(destination).filter((hub) => hub !== origin);
  const ways: { way: string[]; km: number }[] = [];
  for (const first of neighboursOf(origin)) {
    if (first === destination) continue;
    const out = distanceKm(origin, first);
    if (!isSensible(out, direct, detour)) continue;
    for (const second of arrivals) {
      if (second === first || routesBetween(first, second).length === 0) continue;
      const km = out + distanceKm(first, second) + distanceKm(second, destination);
      if (isSensible(km, direct, detour)) ways.push({ way: [origin, first, second, destination], km });
    }
  }
  return ways
    .sort((a, b) => a.km - b.km)
    .map(({ way }) => way)
    .filter((way) => isSold(way, together))
    .slice(0, twoStopWaysAtMost);
};

const twoStopWaysAtMost = 30;
const enoughPaths = 40;
const thinPaths = 12;
const perAirline = 14;
const pathsAtMost = 160;

/** Keeps each airline's best, so that many flights of one never push another out. */
const bestOfEach = (paths: readonly FlightPath[]): FlightPath[] => {
  const counts = new Map<string, number>();
  return [...paths]
    .sort((a, b) => a.flights.length * 90 + a.minutes - (b.flights.length * 90 + b.minutes))
    .filter(({ airline }) => {
      const count = (counts.get(airline) ?? 0) + 1;
      counts.set(airline, count);
      return count <= perAirline;
    })
    .slice(0, pathsAtMost);
};

const find = (origin: string, destination: string, day: number): readonly FlightPath[] => {
  const direct = along([origin, destination], day, allied, 1);
  if (reservedBehaviour(origin, destination) !== undefined) return direct;
  const oneStop = oneStopWays(origin, destination, usualDetour).flatMap((way) => along(way, day, allied, 2));
  const found = [...direct, ...oneStop];
  if (found.length < enoughPaths)
    found.push(...twoStopWays(origin, destination, usualDetour, allied).flatMap((way) => along(way, day, allied, 1)));
  if (found.length < thinPaths) {
    found.push(...oneStopWays(origin, destination, thinDetour).flatMap((way) => along(way, day, anyone, 1)));
    if (found.length < thinPaths)
      found.push(...twoStopWays(origin, destination, thinDetour, anyone).flatMap((way) => along(way, day, anyone, 1)));
  }
  if (found.length === 0) found.push(...throughHubs(origin, destination).flatMap((way) => along(way, day, anyone, 1)));
  return bestOfEach(unique(found));
};

const unique = (paths: readonly FlightPath[]): FlightPath[] => [
  ...new Map(
    paths.map((path) => [path.flights.map(({ route, number, day }) => `${route.airline}${number}${day}`).join(), path]),
  ).values(),
];

const known = new Map<string, readonly FlightPath[]>();
const knownAtMost = 600;

/**
 * What is flown from an airport to another on a local day of departure: non-stop, with one stop and with two, on
 * airlines that sell together; for pairs that few sell, on any airlines and with longer ways round, up to three stops.
 * Never empty of choice by chance: the same question has the same answer.
 */
export const pathsOn = (origin: string, destination: string, day: number): readonly FlightPath[] => {
  if (origin === destination) return [];
  const key = `${origin}${destination}${day}`;
  let paths = known.get(key);
  if (paths === undefined) {
    paths = find(origin, destination, day);
    if (known.size >= knownAtMost) known.clear();
    known.set(key, paths);
  }
  return paths;
};
