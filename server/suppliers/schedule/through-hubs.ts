import { distanceKm } from './geography.ts';
import { neighboursOf } from './routes.ts';

/** Cost of a stop, as a flown distance. */
const stopKm = 1500;
const stopsAtMost = 3;
const waysAtMost = 60;

/** Ways to one hub with one number of stops, because the shortest is not flown every day. */
const waysToHub = 4;

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
  let frontier: readonly Reached[] = [{ way: [origin], km: 0 }];
  const arrived: Reached[] = [];
  for (let stops = 0; stops <= stopsAtMost && frontier.length > 0; stops += 1) {
    const next = new Map<string, Reached[]>();
    for (const { way, km } of frontier) {
      const here = way.at(-1) ?? origin;
      if (lastHubs.has(here)) arrived.push({ way: [...way, destination], km: km + distanceKm(here, destination) });
      if (stops === stopsAtMost) continue;
      for (const hub of neighboursOf(here)) {
        // With the last stop left, only hubs of the destination are of use.
        if (way.includes(hub) || (stops + 1 === stopsAtMost && !lastHubs.has(hub))) continue;
        keepShortest(next, hub, { way: [...way, hub], km: km + distanceKm(here, hub) + stopKm });
      }
    }
    frontier = [...next.values()].flat();
  }
  return arrived
    .sort((a, b) => a.km - b.km)
    .slice(0, waysAtMost)
    .map(({ way }) => way);
};

const keepShortest = (ways: Map<string, Reached[]>, hub: string, reached: Reached): void => {
  const kept = ways.get(hub) ?? [];
  ways.set(hub, kept);
  const after = kept.findIndex(({ km }) => km > reached.km);
  if (after === -1) kept.push(reached);
  else kept.splice(after, 0, reached);
  if (kept.length > waysToHub) kept.pop();
};
