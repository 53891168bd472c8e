import { airlineOf, partnerships } from '../reference/airlines.ts';
import { distanceKm } from './geography.ts';
import { neighboursOf, type Route, routesBetween } from './routes.ts';

const partners = new Set(partnerships.flatMap((group) => group.flatMap((one) => group.map((other) => one + other))));

/** Whether two airlines sell one ticket for both: the same airline, one alliance, or partners. */
export const sellTogether = (one: string, other: string): boolean => {
  if (one === other || partners.has(one + other)) return true;
  const { alliance } = airlineOf(one);
  return alliance !== null && alliance === airlineOf(other).alliance;
};

/** The most that a path may be longer than the great circle. */
export const detourAtMost = 1.8;

const isSensible = (flownKm: number, directKm: number): boolean => flownKm <= directKm * detourAtMost;

/** Whether a passenger may change from one route to the other on one ticket. */
export type MayConnect = (one: Route, other: Route) => boolean;
export const allied: MayConnect = (one, other) => sellTogether(one.airline, other.airline);
export const anyone: MayConnect = () => true;

/** Whether some airlines along the airports sell together. If not, no flights need to be built. */
const isSold = (airports: readonly string[], together: MayConnect): boolean => {
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

/** The same for a pair that no shorter way connects: over a hub behind, as from London to St. John's over Toronto. */
export const farthestDetour = 4;
/** Flown on such a way, in km, from airports that are close to each other to a hub and back. */
const shortWayKm = 500;
/** Nobody flies from one airport of a city to another. */
export const oneCityKm = 100;

/** Airports of one-stop routes that are longer than usual, shortest first. */
export const roundaboutWays = (origin: string, destination: string): string[][] => {
  const direct = distanceKm(origin, destination);
  if (direct < oneCityKm) return [];
  return oneStopWays(origin, destination, Math.max(farthestDetour, shortWayKm / direct));
};

/** Airports of one-stop routes, shortest first. */
export const oneStopWays = (origin: string, destination: string, detour = detourAtMost): string[][] => {
  const direct = distanceKm(origin, destination);
  const arrivals = new Set(neighboursOf(destination));
  return neighboursOf(origin)
    .filter((hub) => hub !== destination && arrivals.has(hub))
    .map((hub) => [origin, hub, destination])
    .filter((way) => lengthKm(way) <= direct * detour)
    .sort((a, b) => lengthKm(a) - lengthKm(b));
};

/** Airports of two-stop routes that some airlines sell together, shortest first. */
export const twoStopWays = (origin: string, destination: string, together: MayConnect): string[][] => {
  const direct = distanceKm(origin, destination);
  const arrivals = neighboursOf(destination).filter((hub) => hub !== origin);
  const ways: { way: string[]; km: number }[] = [];
  for (const first of neighboursOf(origin)) {
    if (first === destination) continue;
    const out = distanceKm(origin, first);
    if (!isSensible(out, direct)) continue;
    for (const second of arrivals) {
      if (second === first || routesBetween(first, second).length === 0) continue;
      const km = out + distanceKm(first, second) + distanceKm(second, destination);
      if (isSensible(km, direct)) ways.push({ way: [origin, first, second, destination], km });
    }
  }
  return ways
    .sort((a, b) => a.km - b.km)
    .map(({ way }) => way)
    .filter((way) => isSold(way, together))
    .slice(0, twoStopWaysAtMost);
};

const twoStopWaysAtMost = 30;
