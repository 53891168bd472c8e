import { airportOf } from '../reference/airports.ts';
import { connectionAtMost, minimumConnection } from './connecting-times.ts';
import { type Flight, flightsOn } from './flights.ts';
import { distanceKm } from './geography.ts';
import { reservedBehaviour } from './reserved-routes.ts';
import { type Route, routesBetween } from './routes.ts';
import { throughHubs } from './through-hubs.ts';
import {
  allied,
  anyone,
  detourAtMost,
  farthestDetour,
  type MayConnect,
  oneCityKm,
  oneStopWays,
  roundaboutWays,
  sellTogether,
  twoStopWays,
} from './ways.ts';

/** Successive flights from an origin to a destination. */
export interface FlightPath {
  readonly flights: readonly Flight[];
  /** Minutes from the first departure to the last arrival. */
  readonly minutes: number;
  /** Airline that sells the path: that of the longest flight. */
  readonly airline: string;
  /** Great-circle distances of all flights. */
  readonly flownKm: number;
  readonly domestic: boolean;
  /**
   * Airports at which the passenger changes between airlines that do not sell each other's flights: bags are collected
   * and checked in again there.
   */
  readonly selfTransferAirports: readonly string[];
}

const kmOf = ({ route }: Flight): number => distanceKm(route.origin, route.destination);

/** Path of at least one flight. */
export const pathOf = (flights: readonly Flight[]): FlightPath => {
  const [first] = flights;
  const last = flights.at(-1);
  if (first === undefined || last === undefined) throw new Error('a path without a flight');
  const longest = flights.reduce((a, b) => (kmOf(b) > kmOf(a) ? b : a));
  const { countryCode } = airportOf(first.route.origin);
  return {
    flights,
    minutes: last.arrivesUtc - first.departsUtc,
    airline: longest.route.airline,
    flownKm: flights.reduce((sum, flight) => sum + kmOf(flight), 0),
    domestic: flights.every(({ route }) => airportOf(route.destination).countryCode === countryCode),
    selfTransferAirports: flights
      .slice(1)
      .flatMap(({ route }, index) =>
        sellTogether(flights[index]?.route.airline ?? '', route.airline) ? [] : [route.origin],
      ),
  };
};

/** Time to collect bags and to check in again. */
const selfTransferAtLeast = 180;

const connectionAtLeastFor = (arriving: Route, departing: Route): number => {
  const least = minimumConnection(arriving, departing);
  return sellTogether(arriving.airline, departing.airline) ? least : Math.max(least, selfTransferAtLeast);
};

/** The next `count` flights of a route that a passenger of `flight` can reach. */
const onward = (flight: Flight, route: Route, count: number, waitAtMost: number): readonly Flight[] => {
  const least = flight.arrivesUtc + connectionAtLeastFor(flight.route, route);
  const most = flight.arrivesUtc + waitAtMost;
  const day = Math.floor(flight.arrivesLocal / 1440);
  const found: Flight[] = [];
  for (const candidate of day * 1440 + 1440 - flight.arrivesLocal <= waitAtMost ? [day, day + 1] : [day])
    for (const next of flightsOn(route, candidate))
      if (found.length < count && next.departsUtc >= least && next.departsUtc <= most) found.push(next);
  return found;
};

/** All paths along a list of airports whose successive airlines sell together. */
const along = (
  airports: readonly string[],
  day: number,
  together: MayConnect,
  perFlight: number,
  waitAtMost = connectionAtMost,
): FlightPath[] => {
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
      return routes
        .filter((route) => together(last.route, route))
        .flatMap((route) => onward(last, route, perFlight, waitAtMost).map((next) => [...path, next]));
    });
    from = to;
  }
  return paths.map(pathOf);
};

const enoughPaths = 40;
const thinPaths = 12;
const enoughOfLast = 12;
const perAirline = 14;
const pathsAtMost = 160;

/** Keeps the best paths of each airline, so that one airline does not displace others. */
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
  const oneStop = oneStopWays(origin, destination).flatMap((way) => along(way, day, allied, 2));
  const found = [...direct, ...oneStop];
  if (found.length < enoughPaths)
    found.push(...twoStopWays(origin, destination, allied).flatMap((way) => along(way, day, allied, 1)));
  if (found.length < thinPaths) {
    found.push(...oneStopWays(origin, destination).flatMap((way) => along(way, day, anyone, 1)));
    if (found.length < thinPaths)
      found.push(...twoStopWays(origin, destination, anyone).flatMap((way) => along(way, day, anyone, 1)));
  }
  if (found.length === 0) found.push(...roundaboutPaths(origin, destination, day));
  if (found.length === 0) found.push(...longPaths(origin, destination, day));
  return bestOfEach(unique(found));
};

const overnightWait = 1200;

/** Waits and detours of the last resort, each used only if nothing is found by those before it. */
const lastResorts = [
  { waitAtMost: connectionAtMost, detour: detourAtMost },
  { waitAtMost: overnightWait, detour: detourAtMost },
  { waitAtMost: overnightWait, detour: farthestDetour },
] as const;

/** Paths over up to three hubs. */
const longPaths = (origin: string, destination: string, day: number): readonly FlightPath[] => {
  const direct = distanceKm(origin, destination);
  if (direct < oneCityKm) return [];
  const ways = throughHubs(origin, destination);
  for (const { waitAtMost, detour } of lastResorts) {
    const found: FlightPath[] = [];
    for (const way of ways) {
      if (found.length >= enoughOfLast) break;
      found.push(
        ...along(way, day, anyone, 2, waitAtMost).filter(
          (path) => path.flownKm <= detour * direct && arrivesInThreeDays(path),
        ),
      );
    }
    if (found.length > 0) return found;
  }
  return [];
};

/** Paths over a hub that is not on the way, on one ticket where airlines sell one. */
const roundaboutPaths = (origin: string, destination: string, day: number): readonly FlightPath[] => {
  const ways = roundaboutWays(origin, destination);
  for (const waitAtMost of [connectionAtMost, overnightWait])
    for (const together of [allied, anyone]) {
      const found = ways.flatMap((way) => along(way, day, together, 2, waitAtMost)).filter(arrivesInThreeDays);
      if (found.length > 0) return found;
    }
  return [];
};

/** Whether a path arrives within three days, the most that the contract can express. */
const arrivesInThreeDays = ({ flights }: FlightPath): boolean => {
  const [first] = flights;
  const last = flights.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    Math.floor(last.arrivesLocal / 1440) - Math.floor(first.departsLocal / 1440) <= 3
  );
};

const unique = (paths: readonly FlightPath[]): FlightPath[] => [
  ...new Map(
    paths.map((path) => [path.flights.map(({ route, number, day }) => `${route.airline}${number}${day}`).join(), path]),
  ).values(),
];

const known = new Map<string, readonly FlightPath[]>();
const knownAtMost = 600;

/**
 * Paths from one airport to another that depart on a local day: non-stop, or with one or two stops on airlines that
 * sell together. For pairs with few paths, also any airlines (a self-transfer), up to three stops and an overnight wait.
 * None is longer than 1.8 times the great circle, but for pairs that nothing else connects: over a hub behind. The same arguments always give the same paths.
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
