import type { Aircraft } from '../reference/aircraft.ts';
import { type StopOnTheWay, stopsOnTheWay } from '../reference/aircraft-use.ts';
import { airlineOf, airlines } from '../reference/airlines.ts';
import { airportOf, airportPlaces, continentOf } from '../reference/airports.ts';
import { type NumberPair, numberBook } from '../reference/flight-numbers.ts';
import { authoredRoutes } from '../reference/network.ts';
import { aircraftFor } from './aircraft-for.ts';
import { distanceKm } from './geography.ts';
import { reservedBehaviour, reservedCarriers } from './reserved-routes.ts';
import { pickOf } from './seed.ts';

/** A route of an airline from one airport to another, in one direction. */
export interface Route {
  readonly airline: string;
  readonly origin: string;
  readonly destination: string;
  /** Flights per week. */
  readonly weekly: number;
  /** The end of the route that is the airline's hub. */
  readonly hub: string;
  readonly aircraft: Aircraft;
  /** Numbers of its daily flights, in the order in which they are given. */
  readonly numbers: readonly number[];
  /** Landings on the way, without a change. */
  readonly stops: readonly StopOnTheWay[];
}

const perDay = (weekly: number): number => Math.ceil(weekly / 7);

/** `pairs`: one for each daily flight. */
const bothWays = (
  airline: string,
  hub: string,
  outstation: string,
  weekly: number,
  pairs: () => readonly NumberPair[],
): Route[] => {
  const type = aircraftFor({ airline, hub, outstation, weekly });
  if (type === undefined) return [];
  const shared = { airline, hub, weekly, aircraft: type };
  const numbers = pairs();
  return [
    {
      ...shared,
      origin: hub,
      destination: outstation,
      numbers: numbers.map(([out]) => out),
      stops: stopsOnTheWay(airline, hub, outstation),
    },
    {
      ...shared,
      origin: outstation,
      destination: hub,
      numbers: numbers.map(([, back]) => back),
      stops: stopsOnTheWay(airline, outstation, hub),
    },
  ];
};

/** Pairs that count up from a number, so that one direction is odd and the other even. */
const countedFrom = (first: number, weekly: number): readonly NumberPair[] =>
  Array.from({ length: perDay(weekly) }, (_, index) => [first + 2 * index, first + 2 * index + 1] as const);

type Network = Map<string, Map<string, Route[]>>;

const add = (network: Network, route: Route): void => {
  const from = network.get(route.origin) ?? new Map<string, Route[]>();
  network.set(route.origin, from);
  const routes = from.get(route.destination) ?? [];
  from.set(route.destination, routes);
  routes.push(route);
};

let authored: Network | undefined;

/** Authored routes by origin and destination, without the reserved pairs. */
const authoredNetwork = (): Network => {
  if (authored !== undefined) return authored;
  authored = new Map();
  const book = numberBook();
  for (const { airline, hub, outstation, weekly } of authoredRoutes()) {
    if (reservedBehaviour(hub, outstation) !== undefined) continue;
    const pairs = () => book.pairsOf(airline, hub, outstation, perDay(weekly));
    for (const route of bothWays(airline, hub, outstation, weekly, pairs)) add(authored, route);
  }
  return authored;
};

/** Hubs that connect continents. The second feeder of an airport without authored flights goes to one of them. */
const worldHubs =
  'DXB DOH IST LHR CDG FRA AMS ADD NBO JNB DEL SIN BKK HKG ICN NRT SYD AKL LAX JFK ATL ORD YYZ PTY GRU BOG LIM SCL MEX NAN PPT HNL ANC CMN CAI MAD LIS HEL CPH SVO TAS ALA'.split(
    ' ',
  );

interface Feeding {
  readonly airline: string;
  readonly hub: string;
}

let feedings: readonly Feeding[] | undefined;

/** Each airline with each of its hubs that has onward flights. */
const allFeedings = (): readonly Feeding[] => {
  feedings ??= [...airlines.values()].flatMap(({ code, hubs }) =>
    hubs.filter((hub) => (authoredNetwork().get(hub)?.size ?? 0) >= 3).map((hub) => ({ airline: code, hub })),
  );
  return feedings;
};

const feederNumbers = 5000;
const feederWeekly = 21;
const fed = new Map<string, Map<string, Route[]>>();

/**
 * Feeder routes of an airport without authored routes: to the nearest hub of an airline of the country, else of the
 * continent, else of any airline; and to the nearest of the world's hubs.
 */
const feedersOf = (code: string): Map<string, Route[]> => {
  const found = fed.get(code);
  if (found !== undefined) return found;
  const network: Network = new Map();
  const { countryCode } = airportOf(code);
  const near = (feeding: Feeding): number => distanceKm(code, feeding.hub) || Number.POSITIVE_INFINITY;
  const nearest = (list: readonly Feeding[]): readonly Feeding[] => [...list].sort((a, b) => near(a) - near(b));
  const sameCountry = allFeedings().filter(
    ({ airline, hub }) => airlineOf(airline).countryCode === countryCode && airportOf(hub).countryCode === countryCode,
  );
  const sameContinent = allFeedings().filter(
    ({ hub }) => continentOf(airportOf(hub).countryCode) === continentOf(countryCode),
  );
  const home = [sameCountry, sameContinent, allFeedings()].find((list) => list.length > 0) ?? [];
  const tried = new Set<string>();
  /** Adds routes to the nearest `count` hubs of a list within range of the airline's fleet. */
  const feedFrom = (list: readonly Feeding[], count: number): void => {
    let left = count;
    for (const { airline, hub } of nearest(list)) {
      if (left === 0) return;
      if (hub === code || tried.has(airline + hub)) continue;
      tried.add(airline + hub);
      const number = feederNumbers + 2 * pickOf(`${airline}${code}${hub}`, 1990);
      const routes = bothWays(airline, hub, code, feederWeekly, () => countedFrom(number, feederWeekly));
      if (routes.length > 0) left -= 1;
      for (const route of routes) add(network, route);
    }
  };
  feedFrom(home, 3);
  feedFrom(
    allFeedings().filter(({ hub }) => worldHubs.includes(hub)),
    2,
  );
  const both = new Map(
    [...network].flatMap(([origin, to]) => [...to].map(([destination, routes]) => [origin + destination, routes])),
  );
  fed.set(code, both);
  return both;
};

const daily = 7;
const thin = new Map<string, boolean>();

/** Whether an airport has less than one authored flight per day, and therefore feeder routes. */
export const isThin = (code: string): boolean => {
  let answer = thin.get(code);
  if (answer === undefined) {
    const routes = [...(authoredNetwork().get(code)?.values() ?? [])].flat();
    answer = routes.reduce((sum, route) => sum + route.weekly, 0) < daily;
    thin.set(code, answer);
  }
  return answer;
};

const reservedWeekly = 14;
const reservedRoutesOf = (origin: string, destination: string): readonly Route[] =>
  reservedCarriers.flatMap((airline) => {
    const [hub = '', outstation = ''] = [origin, destination].sort();
    const number = 9000 + 8 * pickOf(airline + hub + outstation, 100);
    return bothWays(airline, hub, outstation, reservedWeekly, () => countedFrom(number, reservedWeekly)).filter(
      (route) => route.origin === origin,
    );
  });

const none: readonly Route[] = [];

/** Routes of all airlines between two airports. Reserved pairs have routes of their own. */
export const routesBetween = (origin: string, destination: string): readonly Route[] => {
  if (reservedBehaviour(origin, destination) !== undefined) return reservedRoutesOf(origin, destination);
  const routes = authoredNetwork().get(origin)?.get(destination) ?? none;
  const fedEnd = [origin, destination].find(isThin);
  const feeders = fedEnd === undefined ? undefined : feedersOf(fedEnd).get(origin + destination);
  if (feeders === undefined) return routes;
  return routes.length === 0
    ? feeders
    : [...routes, ...feeders.filter((feeder) => !routes.some((route) => route.airline === feeder.airline))];
};

/** Airports with a non-stop route from an airport. */
export const neighboursOf = (origin: string): readonly string[] => {
  const list = [...(authoredNetwork().get(origin)?.keys() ?? [])];
  if (!isThin(origin)) return list;
  const fedFrom = [...feedersOf(origin).keys()].filter((pair) => pair.startsWith(origin)).map((pair) => pair.slice(3));
  return [...new Set([...list, ...fedFrom])];
};

const departures = new Map<string, readonly Route[]>();

/** The routes of an airline from an airport, without reserved pairs and without the feeders of other airports. */
export const departuresOf = (airline: string, origin: string): readonly Route[] => {
  const key = airline + origin;
  let routes = departures.get(key);
  if (routes === undefined) {
    routes = neighboursOf(origin).flatMap((to) => {
      const all = authoredNetwork().get(origin)?.get(to) ?? none;
      return (isThin(origin) ? routesBetween(origin, to) : all).filter((route) => route.airline === airline);
    });
    departures.set(key, routes);
  }
  return routes;
};

/** All routes of the authored network, for tests and for names. */
export const everyAuthoredRoute = (): readonly Route[] =>
  [...authoredNetwork().values()].flatMap((to) => [...to.values()].flat());

/** The route of a flight number. `undefined`: the airline has no such flight. */
export const routeOfFlight = (
  airline: string,
  number: number,
  origin: string,
  destination: string,
): Route | undefined => {
  if (!airportPlaces.has(origin) || !airportPlaces.has(destination) || origin === destination) return undefined;
  return routesBetween(origin, destination).find(
    (route) => route.airline === airline && route.numbers.includes(number),
  );
};
