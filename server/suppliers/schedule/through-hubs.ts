import { distanceKm } from './geography.ts';
import { neighboursOf } from './routes.ts';

/** Cost of a stop, as a flown distance. */
const stopKm = 1500;
const stopsAtMost = 3;
const waysAtMost = 60;

interface Reached {
  readonly way: readonly string[];
  readonly km: number;
}

/**
 * The shortest ways over at most three hubs, for pairs that two stops do not connect.
 * @returns the shortest ways first, as airports from origin to destination
 */
export const throughHubs = (origin: string, destination: string): readonly (readonly string[])[] => {
  const lastHubs = new Set(neighboursOf(destination));
  const best = new Map<string, number>([[origin, 0]]);
  let frontier: Reached[] = [{ way: [origin], km: 0 }];
  const arrived: Reached[] = [];
  for (let stops = 0; stops <= stopsAtMost && frontier.length > 0; stops += 1) {
    const next = new Map<string, Reached>();
    for (const { way, km } of frontier) {
      const here = way.at(-1) ?? origin;
      if (lastHubs.has(here)) arrived.push({ way: [...way, destination], km: km + distanceKm(here, destination) });
      if (stops === stopsAtMost) continue;
      for (const hub of neighboursOf(here)) {
        const there = km + distanceKm(here, hub) + stopKm;
        if (there >= (best.get(hub) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(hub, there);
        next.set(hub, { way: [...way, hub], km: there });
      }
    }
    frontier = [...next.values()];
  }
  return arrived
    .sort((a, b) => a.km - b.km)
    .slice(0, waysAtMost)
    .map(({ way }) => way);
};
