import type { FareType, TravelClass } from '../../../contract/flights/flights.ts';
import { airlineOf } from '../reference/airlines.ts';
import { type FlightPath, pathOf, pathsOn } from '../schedule/connections.ts';
import { type Flight, flightsOn } from '../schedule/flights.ts';
import { distanceKm } from '../schedule/geography.ts';
import { isoDayOf } from '../schedule/local-time.ts';
import { routesBetween } from '../schedule/routes.ts';
import { chanceOf } from '../schedule/seed.ts';
import { loadOf, type SoldSeats } from './load.ts';
import { taxTaka } from './taxes.ts';

/** Cabin on a segment: the requested class, or the next lower one that the aircraft has. */
export const cabinOn = (seats: Readonly<Record<TravelClass, number>>, asked: TravelClass): TravelClass => {
  const order: readonly TravelClass[] = asked === 'F' ? ['F', 'B'] : asked === 'B' ? ['B'] : asked === 'P' ? ['P'] : [];
  return order.find((cabin) => seats[cabin] > 0) ?? 'E';
};

/** Usual fare in taka of one half of an economy return, by great-circle distance in km. */
const distanceFare = (km: number): number =>
  2_950 + 4.45 * Math.min(km, 3500) + 4.6 * Math.max(0, Math.min(km, 8500) - 3500) + 4.8 * Math.max(0, km - 8500);

const stepOf = (value: number, steps: readonly (readonly [below: number, factor: number])[], beyond: number): number =>
  steps.find(([below]) => value < below)?.[1] ?? beyond;

const daysLeftSteps = [
  [2, 1.8],
  [4, 1.55],
  [7, 1.38],
  [14, 1.24],
  [21, 1.13],
  [30, 1.06],
  [60, 1.02],
] as const;

const loadSteps = [
  [0.4, 1],
  [0.55, 1.05],
  [0.68, 1.12],
  [0.78, 1.22],
  [0.86, 1.34],
  [0.93, 1.5],
] as const;

/** A cabin in front that fills becomes dearer by itself, beside what a full economy does to it. */
const cabinLoadSteps = [
  [0.35, 1],
  [0.5, 1.04],
  [0.65, 1.08],
  [0.8, 1.13],
  [0.92, 1.18],
] as const;

/** Factor of the season: winter weddings, new year, summer holidays, the weekend around Friday. */
const seasonFactor = (day: number): number => {
  const monthDay = isoDayOf(day).slice(5);
  const season =
    monthDay >= '12-15' || monthDay <= '01-06' ? 1.14 : monthDay >= '06-10' && monthDay <= '08-20' ? 1.09 : 1;
  const weekday = (day + 4) % 7;
  return season * (weekday === 4 || weekday === 5 ? 1.05 : weekday === 2 || weekday === 3 ? 0.97 : 1);
};

const carrierFactor: Readonly<Record<string, number>> = { premium: 1.09, full: 1, 'low-cost': 0.87 };
const fareTypeFactor: Readonly<Record<FareType, number>> = { 1: 1, 2: 0.94, 3: 0.9, 4: 0.92 };

/** An international one-way costs more than half of a return. */
const oneWayFactor = 1.16;

export interface FareTerms {
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  /** Whether the path is one half of a return trip. */
  readonly halfOfReturn: boolean;
  /** Days since 1970. */
  readonly today: number;
  readonly sold: SoldSeats;
}

/** Share of a detour that a passenger pays for. */
const detourShare = 0.2;

const chances = new Map<string, number>();
const chancesAtMost = 50_000;

const knownChance = (text: string): number => {
  let chance = chances.get(text);
  if (chance === undefined) {
    if (chances.size >= chancesAtMost) chances.clear();
    chance = chanceOf(text);
    chances.set(text, chance);
  }
  return chance;
};

/** Factor of the airline's attitude to a market and of what it files there for a day. */
const filedFactor = (path: FlightPath, market: string, day: number): number => {
  // Fares depend on day and route, not on the flight: a flight an hour later costs the same until cheap seats sell out.
  const wayOf = path.flights.map(({ route }) => route.origin).join();
  return (0.94 + 0.13 * knownChance(`fare${market}${wayOf}${day}`)) * (0.95 + 0.2 * knownChance(market));
};

/** Economy fare of a path by itself, without a look at other ways. */
const economyTaka = (path: FlightPath, terms: FareTerms): number => {
  const first = path.flights[0];
  const last = path.flights.at(-1);
  if (first === undefined || last === undefined) return 0;
  const load = Math.max(...path.flights.map((flight) => loadOf(flight, 'E', terms.today, terms.sold)));
  const directKm = distanceKm(first.route.origin, last.route.destination);
  return (
    distanceFare(directKm + detourShare * (path.flownKm - directKm)) *
    (carrierFactor[airlineOf(path.airline).kind] ?? 1) *
    seasonFactor(first.day) *
    stepOf(first.day - terms.today, daysLeftSteps, 1) *
    stepOf(load, loadSteps, 1.72) *
    (terms.halfOfReturn || path.domestic ? 1 : oneWayFactor) *
    fareTypeFactor[terms.fareType] *
    filedFactor(path, `${path.airline}${first.route.origin}${last.route.destination}`, first.day)
  );
};

/** From this distance on, business costs about three times as much as economy, taxes included. */
const longHaulKm = 3_000;

/** Price of a cabin with taxes, as a multiple of the price in economy. */
const cabinMultiple = (path: FlightPath, travelClass: TravelClass): number => {
  if (travelClass === 'E') return 1;
  const taste = knownChance(`cabin${path.airline}`);
  if (travelClass === 'P') return 1.42 + 0.2 * taste;
  const isLong =
    distanceKm(path.flights[0]?.route.origin ?? '', path.flights.at(-1)?.route.destination ?? '') > longHaulKm;
  const business = isLong ? 2.95 + 0.6 * taste : 1.9 + 0.5 * taste;
  return travelClass === 'B' ? business : business * 1.65;
};

/** Fare of a cabin: a multiple of economy on the price that a passenger pays, which includes taxes. */
const inCabin = (path: FlightPath, { travelClass, today, sold }: FareTerms, economy: number): number => {
  const load = Math.max(
    ...path.flights.map((flight) => loadOf(flight, cabinOn(flight.route.aircraft.seats, travelClass), today, sold)),
  );
  const multiple = cabinMultiple(path, travelClass) * stepOf(load, cabinLoadSteps, 1.22);
  return multiple * (economy + taxTaka(path, 'E', today)) - taxTaka(path, travelClass, today);
};

/** How much more two flights cost than one of them. */
const sectorShare = 1.04;

interface Priced {
  readonly taka: number;
  readonly taxTaka: number;
}

/** Values that are known for some sales and some terms, by flight or path. A search asks for most of them several times. */
const remembered = <Of extends object, Value>(compute: (of: Of, terms: FareTerms) => Value) => {
  const known = new WeakMap<SoldSeats, Map<string, Map<Of, Value>>>();
  return (of: Of, terms: FareTerms): Value => {
    let byTerms = known.get(terms.sold);
    if (byTerms === undefined) {
      byTerms = new Map();
      known.set(terms.sold, byTerms);
    }
    const written = `${terms.travelClass}${terms.fareType}${terms.halfOfReturn ? 'R' : 'O'}${terms.today}`;
    let values = byTerms.get(written);
    if (values === undefined) {
      values = new Map();
      byTerms.set(written, values);
    }
    let value = values.get(of);
    if (value === undefined) {
      value = compute(of, terms);
      values.set(of, value);
    }
    return value;
  };
};

const pricedAlone = remembered((flight: Flight, terms): Priced => {
  const alone = pathOf([flight]);
  return { taka: pathFare(alone, terms), taxTaka: taxTaka(alone, terms.travelClass, terms.today) };
});

/** The airline's lowest fare of a non-stop flight on the same day. 0: it has none. */
const nonStopTaka = (path: FlightPath, terms: FareTerms): number => {
  const first = path.flights[0];
  const last = path.flights.at(-1);
  if (first === undefined || last === undefined) return 0;
  const route = routesBetween(first.route.origin, last.route.destination).find(
    ({ airline }) => airline === path.airline,
  );
  const flights = route === undefined ? [] : flightsOn(route, first.day);
  return flights.length === 0 ? 0 : Math.min(...flights.map((flight) => pricedAlone(flight, terms).taka));
};

/** The dearest fare of the day on one ticket. 0: there is none. */
const oneTicketTaka = (path: FlightPath, terms: FareTerms): number => {
  const first = path.flights[0];
  const last = path.flights.at(-1);
  if (first === undefined || last === undefined) return 0;
  const onOneTicket = pathsOn(first.route.origin, last.route.destination, first.day).filter(
    ({ selfTransferAirports }) => selfTransferAirports.length === 0,
  );
  return Math.max(
    0,
    ...onOneTicket.map((other) => pathFare(other, terms) + taxTaka(other, terms.travelClass, terms.today)),
  );
};

/** Fare of separate tickets: what each flight costs alone, and more than any way on one ticket. */
const separateTaka = (path: FlightPath, terms: FareTerms): number => {
  const alone = path.flights.reduce((sum, flight) => sum + pricedAlone(flight, terms).taka, 0);
  return Math.max(alone, sectorShare * oneTicketTaka(path, terms) - taxTaka(path, terms.travelClass, terms.today));
};

/** The least that flights on one ticket cost: what a non-stop flight does, and more than each of them alone. */
const togetherTaka = (path: FlightPath, terms: FareTerms): number => {
  const taxes = taxTaka(path, terms.travelClass, terms.today);
  return Math.max(
    nonStopTaka(path, terms),
    ...path.flights.map((flight) => {
      const alone = pricedAlone(flight, terms);
      return sectorShare * alone.taka + Math.max(0, alone.taxTaka - taxes);
    }),
  );
};

const leastTaka = (path: FlightPath, terms: FareTerms): number => {
  if (path.flights.length === 1) return 0;
  return path.selfTransferAirports.length > 0 ? separateTaka(path, terms) : togetherTaka(path, terms);
};

/**
 * Fare of an adult for one direction at the cheapest brand, in taka before taxes, not rounded. With a stop it is not
 * below the airline's non-stop flights of the day, and with taxes it is above each of its flights alone.
 */
export const pathFare: (path: FlightPath, terms: FareTerms) => number = remembered((path: FlightPath, terms) => {
  const own =
    terms.travelClass === 'E'
      ? economyTaka(path, terms)
      : inCabin(path, terms, pathFare(path, { ...terms, travelClass: 'E' }));
  return Math.max(own, leastTaka(path, terms));
});
