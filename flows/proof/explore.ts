import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from '../../machines/flow.ts';
import { transitionIdsOf } from '../model/transition-ids.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { Move } from '../run/moves.ts';
import { type Performed, Simulation, type Standing } from '../run/simulation.ts';
import { type Tried, triedAlways, triedFor } from './guard-atoms.ts';

/** A class of standings that behave alike: equal states, class of context and pending actors. */
export interface Place {
  readonly key: string;
  readonly leaves: readonly string[];
  /** The first standing found, which a shortest path leads to. It represents the class. */
  readonly standing: Standing;
  /** The place and arc that lead here. `null`: a beginning. */
  readonly arrived: { readonly from: Place; readonly arc: Arc } | null;
  /** Name of the input case at its beginning. */
  readonly input: string;
  readonly arcs: Arc[];
}

/** The start of a flow with one input, and what it passed until it came to rest. */
export interface Beginning {
  readonly input: string;
  readonly to: string;
  readonly taken: readonly string[];
  readonly visited: readonly string[];
  readonly tried: readonly Tried[];
}

/** A move made at a place, and its result. */
export interface Arc {
  readonly move: Move;
  readonly to: string;
  readonly taken: readonly string[];
  /** All states that were active during the move, including those left at once. */
  readonly visited: readonly string[];
  readonly tried: readonly Tried[];
  /** Pending actors that the move stopped before they settled. */
  readonly stopped: readonly { readonly invoke: string; readonly actor: string }[];
  /** End of a wait relative to the next delay. `null`: not a wait, or no delay ends by then. */
  readonly time: { readonly side: 'before' | 'at' | 'after'; readonly event: string } | null;
}

export interface Explored {
  readonly flow: Flow;
  readonly simulation: Simulation;
  /** One beginning for each input case. */
  readonly beginnings: readonly Beginning[];
  /** Places by key, in the order of discovery. */
  readonly places: ReadonlyMap<string, Place>;
  /**
   * Number of places at which the exploration was stopped, because `classOf` does not bound it. `null`: it is complete.
   */
  readonly cutAt: number | null;
  /** Results of the moves that changed something, and of reloads. `null`: not kept, because there are too many. */
  readonly results: ReadonlyMap<Arc, Performed> | null;
}

const keys = new WeakMap<Standing, string>();

/** Key of a place: its states, the class of its context and its pending actors. A standing belongs to one flow. */
export const placeKey = ({ classOf }: Flow['cases'], standing: Standing): string => {
  const known = keys.get(standing);
  if (known !== undefined) return known;
  const { snapshot, pending } = standing;
  const leaves = leavesOf(snapshot);
  const key = [
    leaves.join(' '),
    snapshot.status === 'active' ? '' : snapshot.status,
    classOf(snapshot.context, leaves),
    [...pending.keys()].join(' '),
  ].join(' · ');
  keys.set(standing, key);
  return key;
};

const mostPlaces = 20_000;
/** Maximum number of places that a brief exploration follows in search of candidates that no other place takes. */
const mostPostponed = 2_000;
/** Maximum number of ticks of a countdown that are followed until something else changes. */
const mostTicks = 600;

const known = new WeakMap<Flow, Explored>();

/**
 * Explores all places that a flow can reach under its cases, breadth first. Deterministic; the result is kept for each
 * flow. `allowed` limits the moves, for example to those that a real portal can cause. Default: all.
 */
export const explore = (flow: Flow, allowed?: (move: Move) => boolean): Explored => {
  if (allowed) return exploration(flow, allowed, everyPlace, null);
  const explored = known.get(flow) ?? exploration(flow, () => true, everyPlace, null);
  known.set(flow, explored);
  return explored;
};

/**
 * Explores a flow as `explore` does, but only as far as each state in each class of its own has been left once by every
 * move, whatever the other regions do meanwhile, and until every candidate was taken. Minutes become seconds where a
 * chart has regions.
 */
export const exploreBriefly = (flow: Flow): Explored =>
  exploration(flow, () => true, placesOfNewCells(flow), new Map());

/** Decides which places are left by every move. */
interface Selection {
  /** Asked once for each place, in the order of discovery. */
  readonly isWanted: (place: Place) => boolean;
  /** Whether places that were not wanted are needed all the same. Asked when no wanted place is left. */
  readonly needsMore: (taken: ReadonlySet<string>) => boolean;
}

const everyPlace: Selection = { isWanted: () => true, needsMore: () => true };

const placesOfNewCells = ({ cases, machine }: Flow): Selection => {
  const cells = new Set<string>();
  let followed = 0;
  const candidates = [...transitionIdsOf(machine).values()];
  return {
    isWanted: ({ leaves, standing: { snapshot } }) => {
      const known = cells.size;
      for (const leaf of leaves) cells.add(`${leaf} ${cases.classOf(snapshot.context, [leaf])}`);
      return cells.size > known;
    },
    needsMore: (taken) => {
      followed += 1;
      return followed <= mostPostponed && candidates.some((id) => !taken.has(id));
    },
  };
};

const exploration = (
  flow: Flow,
  allowed: (move: Move) => boolean,
  selection: Selection,
  results: Map<Arc, Performed> | null,
): Explored => {
  const simulation = new Simulation(flow);
  const places = new Map<string, Place>();
  const queue: Place[] = [];
  const postponed: Place[] = [];
  const passed = new Set<string>();
  const found = (key: string, standing: Standing, arrived: Place['arrived'], input: string) => {
    if (places.has(key)) return;
    const place: Place = { key, leaves: leavesOf(standing.snapshot), standing, arrived, input, arcs: [] };
    places.set(key, place);
    if (isFollowed(flow, standing)) (selection.isWanted(place) ? queue : postponed).push(place);
  };
  const next = (): Place | undefined => queue.shift() ?? (selection.needsMore(passed) ? postponed.shift() : undefined);
  const beginnings = flow.cases.inputs.map(({ name }): Beginning => {
    const began = simulation.begin(name);
    const { taken, visited, tried } = passedIn(null, began);
    const to = placeKey(flow.cases, began.standing);
    for (const id of taken) passed.add(id);
    found(to, began.standing, null, name);
    return { input: name, to, taken, visited, tried };
  });
  const explored = { flow, simulation, beginnings, places, results };
  for (let place = next(); place; place = next()) {
    if (places.size > mostPlaces) return { ...explored, cutAt: mostPlaces };
    for (const move of movesAt(flow, simulation, place)) {
      if (!allowed(move)) continue;
      const after = simulation.perform(place.standing, move);
      const arc = arcOf(flow, place.standing, move, after);
      place.arcs.push(arc);
      if (arc.taken.length > 0 || move.do === 'resume') results?.set(arc, after);
      for (const id of arc.taken) passed.add(id);
      found(arc.to, after.standing, { from: place, arc }, place.input);
    }
  }
  return { ...explored, cutAt: null };
};

/**
 * Whether a standing is explored further. Independent regions (`apart`) are explored one at a time, so a standing in
 * which two of them have left their first state is not. Standings in which none of them is active are all explored.
 */
const isFollowed = ({ cases, machine }: Flow, { snapshot }: Standing): boolean => {
  const isActive = (active: string) => snapshot._nodes.some(({ id }) => id === active);
  const regions = (cases.apart ?? []).map((region) => machine.getStateNodeById(`${machine.id}.${region}`));
  if (!regions.some(({ id }) => isActive(id))) return true;
  const away = regions.filter(({ initial: { target } }) => {
    const [first] = target ?? [];
    return first && !isActive(first.id);
  });
  return away.length < 2;
};

/** The arc of a move that was made. */
export const arcOf = (flow: Flow, before: Standing, move: Move, after: Performed): Arc => {
  const heard = move.do === 'settle' ? move.invoke : null;
  const stopped = new Set(
    after.effects
      .filter(({ type }) => type === 'xstate.stopChild')
      .map(({ params }) => (params as { readonly id: string }).id),
  );
  return {
    move,
    to: placeKey(flow.cases, after.standing),
    ...passedIn(before.snapshot, after),
    stopped: [...before.pending]
      .filter(([invoke]) => invoke !== heard && stopped.has(invoke))
      .map(([invoke, actor]) => ({ invoke, actor })),
    time: boundaryOf(before, move),
  };
};

/** End of a wait relative to the next delay. `null`: no delay ends by then. */
const boundaryOf = ({ timers, nowMs }: Standing, move: Move): Arc['time'] => {
  const [due] = timers;
  if (move.do !== 'wait' || due === undefined) return null;
  const leftMs = due.dueMs - nowMs;
  if (move.ms === leftMs - 1) return { side: 'before', event: due.eventType };
  if (move.ms === leftMs + 1) return { side: 'after', event: due.eventType };
  return move.ms >= leftMs ? { side: 'at', event: due.eventType } : null;
};

/**
 * All moves at a place: event cases, outcomes of pending actors, and waits until just before, at and just after the
 * next delay.
 */
export const movesAt = (flow: Flow, simulation: Simulation, { standing }: Pick<Place, 'standing'>): readonly Move[] => {
  if (standing.snapshot.status !== 'active') return [];
  const sends: readonly Move[] = flow.cases.events.map(({ name }) => ({ do: 'send', case: name }));
  const settles: readonly Move[] = [...standing.pending].flatMap(([invoke, actor]) =>
    (flow.cases.outcomes[actor] ?? []).map(({ name }): Move => ({ do: 'settle', invoke, actor, outcome: name })),
  );
  return [...sends, ...settles, ...waitsAt(flow, simulation, standing), { do: 'resume' }];
};

const waitsAt = (flow: Flow, simulation: Simulation, standing: Standing): readonly Move[] => {
  const [due] = standing.timers;
  if (!due) return [];
  const ms = due.dueMs - standing.nowMs;
  const counted = untilSomethingChanges(flow, simulation, standing, ms);
  const lengths = [...(ms > 1 ? [ms - 1] : []), ms, ms + 1, ...(counted > ms ? [counted] : [])];
  return lengths.map((length) => ({ do: 'wait', ms: length }));
};

/** Length of a wait until the place changes. A countdown's ticks do not change it. */
const untilSomethingChanges = (flow: Flow, simulation: Simulation, standing: Standing, firstMs: number): number => {
  const key = placeKey(flow.cases, standing);
  let { standing: now } = simulation.perform(standing, { do: 'wait', ms: firstMs });
  for (let ticks = 1; ticks < mostTicks && placeKey(flow.cases, now) === key; ticks += 1) {
    const [next] = now.timers;
    if (!next) break;
    now = simulation.perform(now, { do: 'wait', ms: next.dueMs - now.nowMs }).standing;
  }
  return now.nowMs - standing.nowMs;
};

/** Candidates taken, states visited and results of guards during a move. */
const passedIn = (
  before: AnyMachineSnapshot | null,
  { standing, microsteps, taken: all }: Performed,
): Pick<Arc, 'taken' | 'visited' | 'tried'> => {
  const visited = new Set(activeIn(standing.snapshot));
  const tried: Tried[] = [];
  let at = before;
  let answered: unknown = null;
  for (const { event, snapshot, taken } of microsteps) {
    const first = event !== answered && event.type !== 'xstate.init';
    answered = event;
    if (at !== null) tried.push(...(first ? triedFor(at, event) : triedAlways(at, event)));
    else tried.push(...taken.map((transition) => ({ transition, atoms: [], held: true })));
    at = snapshot;
    for (const id of activeIn(snapshot)) visited.add(id);
  }
  if (at !== null && at.status === 'active' && microsteps.length > 0) {
    tried.push(...triedAlways(at, microsteps.at(-1)?.event ?? { type: '' }));
  }
  for (const id of all) visited.add(id.slice(0, id.indexOf('|')));
  const rest = activeIn(standing.snapshot);
  return { taken: all, visited: visited.size === rest.length ? rest : [...visited], tried };
};

const active = new WeakMap<object, readonly string[]>();

/** Ids of all active states. The lists are shared, because there are many arcs. */
const activeIn = ({ _nodes }: AnyMachineSnapshot): readonly string[] => {
  const ids = active.get(_nodes) ?? _nodes.map(({ id }) => id);
  active.set(_nodes, ids);
  return ids;
};
