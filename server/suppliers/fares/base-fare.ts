import type { FareType, TravelClass } from '../../../contract/flights.ts';
import { airlineOf } from '../reference/airlines.ts';
import { airportOf } from '../reference/airports.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { distanceKm } from '../schedule/geography.ts';
import { isoDayOf } from '../schedule/local-time.ts';
import { chanceOf } from '../schedule/seed.ts';
import { loadOf, type SoldSeats } from './load.ts';

/** Cabin on a segment: the requested class, or the next lower one that the aircraft has. */
export const cabinOn = (seats: Readonly<Record<TravelClass, number>>, asked: TravelClass): TravelClass => {
  const order: readonly TravelClass[] = asked === 'F' ? ['F', 'B'] : asked === 'B' ? ['B'] : asked === 'P' ? ['P'] : [];
  return order.find((cabin) => seats[cabin] > 0) ?? 'E';
};

const cabinFactor: Readonly<Record<TravelClass, number>> = { E: 1, P: 1.6, B: 3.1, F: 5.4 };

/** Usual fare in taka of one half of an economy return, by great-circle distance in km. */
const distanceFare = (km: number): number =>
  2_950 + 4.45 * Math.min(km, 3500) + 3.1 * Math.max(0, Math.min(km, 8500) - 3500) + 3.3 * Math.max(0, km - 8500);

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

/** Factor of the season: winter weddings, new year, summer holidays, the weekend around Friday. */
const seasonFactor = (day: number): number => {
  const monthDay = isoDayOf(day).slice(5);
  const season =
    monthDay >= '12-15' || monthDay <= '01-06' ? 1.14 : monthDay >= '06-10' && monthDay <= '08-20' ? 1.09 : 1;
  const weekday = (day + 4) % 7;
  return season * (weekday === 4 || weekday === 5 ? 1.05 : weekday === 2 || weekday === 3 ? 0.97 : 1);
};

const carrierFactor: Readonly<Record<string, number>> = { premium: 1.09, full: 1, 'low-cost': 0.87 };
const stopFactor: readonly number[] = [1, 0.95, 0.9, 0.9];
const fareTypeFactor: Readonly<Record<FareType, number>> = { 1: 1, 2: 0.94, 3: 0.9, 4: 0.92 };

/** An international one-way costs more than half of a return. */
const oneWayFactor = 1.16;

export const isDomesticPath = ({ flights }: FlightPath): boolean =>
  new Set(flights.flatMap(({ route }) => [route.origin, route.destination]).map((code) => airportOf(code).countryCode))
    .size === 1;

export interface FareTerms {
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  /** Whether the path is one half of a return trip. */
  readonly halfOfReturn: boolean;
  /** Days since 1970. */
  readonly today: number;
  readonly sold: SoldSeats;
}

/** Fare of an adult for one direction at the cheapest brand, in taka before taxes, not rounded. */
export const pathFare = (path: FlightPath, terms: FareTerms): number => {
  const first = path.flights[0];
  const last = path.flights.at(-1);
  if (first === undefined || last === undefined) return 0;
  const cabins = path.flights.map((flight) => cabinOn(flight.route.aircraft.seats, terms.travelClass));
  const load = Math.max(
    ...path.flights.map((flight, index) => loadOf(flight, cabins[index] ?? 'E', terms.today, terms.sold)),
  );
  const market = `${path.airline}${first.route.origin}${last.route.destination}`;
  const attitude = 0.95 + 0.2 * chanceOf(market);
  // Fares depend on day and route, not on the flight: a flight an hour later costs the same until cheap seats sell out.
  const wayOf = path.flights.map(({ route }) => route.origin).join();
  const filed = 0.94 + 0.13 * chanceOf(`fare${market}${wayOf}${first.day}`);
  return (
    distanceFare(distanceKm(first.route.origin, last.route.destination)) *
    cabinFactor[terms.travelClass] *
    (carrierFactor[airlineOf(path.airline).kind] ?? 1) *
    (stopFactor[path.flights.length - 1] ?? 0.9) *
    seasonFactor(first.day) *
    stepOf(first.day - terms.today, daysLeftSteps, 1) *
    stepOf(load, loadSteps, 1.72) *
    (terms.halfOfReturn || isDomesticPath(path) ? 1 : oneWayFactor) *
    fareTypeFactor[terms.fareType] *
    filed *
    attitude
  );
};
