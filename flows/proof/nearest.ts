import type { Arc, Place } from './explore.ts';
import type { Following } from './targets.ts';

/** One move of a path. */
export interface Leg {
  readonly arc: Arc;
  /** Set on the last leg if a certain move must follow it at once. */
  readonly following: Following | null;
}

export interface Way {
  readonly arc: Arc;
  readonly to: Place;
}

/** Callbacks of a search for the nearest uncovered target. */
export interface Search {
  /** The arcs of a place that lead to another place. */
  readonly waysFrom: (place: Place) => readonly Way[];
  /** An arc at a place that covers something. `null`: none. */
  readonly somethingLeftAt: (place: Place) => Arc | null;
  readonly isWay: (arc: Arc) => boolean;
  /** Pairs of moves that cover something together. */
  readonly followingsLeft: () => Iterable<Following>;
}

/**
 * The shortest path, of at most `atMost` moves, to an arc that covers something, or to two arcs that do so together.
 */
export const nearestLeft = (from: Place, atMost: number, search: Search): readonly Leg[] | null => {
  const reached = new Map<Place, Reached>([[from, { length: 0, by: null }]]);
  const queue: Place[] = [from];
  for (let next = 0; next < queue.length; next += 1) {
    const place = queue[next] as Place;
    const length = reached.get(place)?.length ?? 0;
    if (length + 1 > atMost) break;
    const arc = search.somethingLeftAt(place);
    if (arc) return [...wayTo(place, reached), { arc, following: null }];
    for (const { arc: way, to } of search.waysFrom(place)) {
      if (reached.has(to) || !search.isWay(way)) continue;
      reached.set(to, { length: length + 1, by: { arc: way, from: place } });
      queue.push(to);
    }
  }
  return nearestFollowing(reached, atMost, search);
};

interface Reached {
  readonly length: number;
  /** `null`: the start of the search. */
  readonly by: { readonly arc: Arc; readonly from: Place } | null;
}

const nearestFollowing = (
  reached: ReadonlyMap<Place, Reached>,
  atMost: number,
  { followingsLeft }: Search,
): readonly Leg[] | null => {
  let nearest: Following | null = null;
  let shortest = atMost - 1;
  for (const following of followingsLeft()) {
    const length = reached.get(following.from)?.length;
    if (length === undefined || length >= shortest) continue;
    nearest = following;
    shortest = length;
  }
  if (nearest === null) return null;
  return [...wayTo(nearest.from, reached), { arc: nearest.first, following: nearest }];
};

const wayTo = (to: Place, reached: ReadonlyMap<Place, Reached>): readonly Leg[] => {
  const way: Leg[] = [];
  for (let by = reached.get(to)?.by; by; by = reached.get(by.from)?.by) way.push({ arc: by.arc, following: null });
  return way.reverse();
};
