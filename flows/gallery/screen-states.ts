import type { Flow } from '../../machines/flow.ts';
import { leavesOf } from '../run/chart-run.ts';
import { acceptedEvents } from '../run/guard-verdicts.ts';
import type { Move } from '../run/moves.ts';
import { type Performed, Simulation, type Standing } from '../run/simulation.ts';
import { SeenFeatures, viewFeatures } from './view-features.ts';

/** A snapshot as plain data, which a page can resume. */
export interface PlainSnapshot {
  readonly value: unknown;
  readonly context: unknown;
  /** Invoked actors that have not settled, by invoke id. */
  readonly children: Readonly<Record<string, { readonly src: string; readonly input: unknown }>>;
}

/** A state of a screen: where its flow stands, and the view that it shows. */
export interface ScreenState {
  /** `shown`, or `shown 2` where several views of the same state are looked at. */
  readonly name: string;
  /** Ids of the active states without children. */
  readonly leaves: readonly string[];
  readonly snapshot: PlainSnapshot;
  readonly view: unknown;
  /** Types of the events that have an effect here, or may have one with some data. */
  readonly accepts: readonly string[];
}

/** Where a flow can stand, and how one came there. */
interface Standpoint {
  readonly standing: Standing;
  /** Inputs of the actors that were started on the way, by invoke id. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly leaves: readonly string[];
  readonly accepts: readonly string[];
  readonly view: unknown;
}

/** Limit of moves that are tried, for flows with more combinations of fields than anybody looks at. */
const maxMoves = 6_000;
/** Limit of states that are looked at. */
const maxStates = 60;

/**
 * The states in which a flow's screen is looked at. Together they show every state of the chart that was found, each
 * event that it accepts there, and each part of the view in each of its kinds (null, empty, list, value). Deterministic.
 *
 * @param moves Limit of moves that are tried.
 */
export const screenStatesOf = (flow: Flow, moves = maxMoves): readonly ScreenState[] =>
  named(flow, pickedFrom(standpointsOf(flow, moves)));

/**
 * Standpoints that were new in some respect when they were found: first those that show something new are followed,
 * then those whose context is of a new class.
 */
const standpointsOf = (flow: Flow, most: number): readonly Standpoint[] => {
  const simulation = new Simulation(flow);
  const seen = new Set<string>();
  const seenInViews = new SeenFeatures();
  const found: Standpoint[] = [];
  const showsNew: Standpoint[] = [];
  const standsNew: Standpoint[] = [];
  const visit = (after: Performed, inputs: Standpoint['inputs']): void => {
    if (after.standing.snapshot.status !== 'active') return;
    const standpoint = standpointAt(flow, after, inputs);
    const isNew = (what: string): boolean => seen.size < seen.add(what).size;
    const isNewPlace = isNew(placeOf(flow, standpoint));
    const isNewView = [seenInViews.add(standpoint.view), ...chartFeatures(standpoint).map(isNew)].includes(true);
    if (!isNewPlace && !isNewView) return;
    found.push(standpoint);
    (isNewView ? showsNew : standsNew).push(standpoint);
  };
  for (const { name } of flow.cases.inputs) visit(simulation.begin(name), {});
  let moves = 0;
  for (let from = showsNew.shift(); from && moves < most; from = showsNew.shift() ?? standsNew.shift()) {
    for (const move of movesFrom(flow, from.standing)) {
      const after = simulation.perform(from.standing, move);
      // Where no transition was taken, the flow stands where it stood.
      if (after.taken.length > 0) visit(after, from.inputs);
      moves += 1;
    }
  }
  return found;
};

const movesFrom = (flow: Flow, { pending, timers, nowMs }: Standing): readonly Move[] => {
  const sends = flow.cases.events.map(({ name }): Move => ({ do: 'send', case: name }));
  const settles = [...pending].flatMap(([invoke, actor]) =>
    (flow.cases.outcomes[actor] ?? []).map(({ name }): Move => ({ do: 'settle', invoke, actor, outcome: name })),
  );
  const [due] = timers;
  return due ? [...sends, ...settles, { do: 'wait', ms: due.dueMs - nowMs }] : [...sends, ...settles];
};

const standpointAt = (flow: Flow, after: Performed, inputs: Standpoint['inputs']): Standpoint => {
  const { standing, effects } = after;
  const { snapshot } = standing;
  return {
    standing,
    inputs: { ...inputs, ...inputsOfStarted(effects) },
    leaves: leavesOf(snapshot),
    accepts: acceptedEvents(snapshot).map(({ type }) => type),
    view: flow.view?.(snapshot) ?? null,
  };
};

/** Where the chart stands, and what it accepts there. */
const chartFeatures = ({ leaves, accepts }: Standpoint): readonly string[] => [
  leaves.join(' and '),
  ...leaves.flatMap((leaf) => accepts.map((type) => `${leaf} accepts ${type}`)),
];

const inputsOfStarted = (effects: Performed['effects']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    effects
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => params as { readonly id: string; readonly input?: unknown })
      .map(({ id, input }) => [id, input]),
  );

const placeOf = ({ cases }: Flow, { standing, leaves }: Standpoint): string =>
  [leaves.join(), cases.classOf(standing.snapshot.context, leaves), [...standing.pending.keys()].join()].join(' · ');

/** Greedy: the next standpoint is the one with most features that no earlier one has. */
const pickedFrom = (standpoints: readonly Standpoint[]): readonly Standpoint[] => {
  const featuresOf = new Map(standpoints.map((each) => [each, [...chartFeatures(each), ...viewFeatures(each.view)]]));
  const missing = new Set([...featuresOf.values()].flat());
  const picked: Standpoint[] = [];
  while (missing.size > 0 && picked.length < maxStates) {
    let best: Standpoint | undefined;
    let most = 0;
    for (const [each, features] of featuresOf) {
      const gain = features.filter((feature) => missing.has(feature)).length;
      if (gain > most) [best, most] = [each, gain];
    }
    if (!best) break;
    for (const feature of featuresOf.get(best) ?? []) missing.delete(feature);
    picked.push(best);
  }
  return picked;
};

/** Without the functions of what a person chose from the device, such as a file. */
const plain = (snapshot: PlainSnapshot): PlainSnapshot => JSON.parse(JSON.stringify(snapshot)) as PlainSnapshot;

const named = ({ machine }: Flow, picked: readonly Standpoint[]): readonly ScreenState[] => {
  const counts = new Map<string, number>();
  return picked.map(({ standing, inputs, leaves, accepts, view }) => {
    const name = leaves.map((leaf) => leaf.replace(`${machine.id}.`, '')).join(' and ');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const children = [...standing.pending].map(([id, src]) => [id, { src, input: inputs[id] ?? null }] as const);
    const { value, context } = standing.snapshot;
    return {
      name: count === 1 ? name : `${name} ${count}`,
      leaves,
      accepts,
      view,
      snapshot: plain({ value, context, children: Object.fromEntries(children) }),
    };
  });
};
