import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { guardParts } from '../model/guard-parts.ts';
import { alwaysType, transitionsOf } from '../model/transition-ids.ts';

/** Whether a candidate would be taken. `needs-data`: that depends on what its event carries. */
export type Verdict = 'holds' | 'fails' | 'needs-data';

/** A candidate and what became of its guard. */
export interface JudgedCandidate {
  readonly transition: string;
  readonly verdict: Verdict;
}

/** One for all: making an error, with its stack, for each guard of each step would be felt. */
const dataWanted = new Error('the event’s data are not known here');

/** An event of which only the type is known: reading anything else ends the guard that reads it. */
export const eventWithoutData = (type: string): AnyEventObject => {
  const wanted = (): never => {
    throw dataWanted;
  };
  return new Proxy(
    { type },
    {
      get: (event, key) => (key === 'type' ? event.type : wanted()),
      has: (_, key) => key === 'type' || wanted(),
      ownKeys: wanted,
      getOwnPropertyDescriptor: wanted,
    },
  );
};

/** Judges one guard in three values. A guard that fails for want of data is not a fault. */
export const guardVerdict = (guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): Verdict => {
  if (guard === undefined || guard === null) return 'holds';
  const { combinator, of, holds } = guardParts(snapshot.machine, guard);
  if (combinator !== null && combinator !== 'in-state') {
    return combinedVerdict(
      combinator,
      of.map((each) => guardVerdict(each, snapshot, event)),
    );
  }
  try {
    return holds(snapshot, event) ? 'holds' : 'fails';
  } catch {
    return 'needs-data';
  }
};

const combinedVerdict = (combinator: 'and' | 'or' | 'not', verdicts: readonly Verdict[]): Verdict => {
  if (combinator === 'not')
    return verdicts[0] === 'needs-data' ? 'needs-data' : verdicts[0] === 'holds' ? 'fails' : 'holds';
  const [decides, otherwise] = combinator === 'and' ? (['fails', 'holds'] as const) : (['holds', 'fails'] as const);
  if (verdicts.includes(decides)) return decides;
  return verdicts.includes('needs-data') ? 'needs-data' : otherwise;
};

/** The active states, innermost first: the order in which they are asked for a transition. */
const innermostFirst = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  [...(snapshot._nodes as readonly AnyStateNode[])].sort((a, b) => b.path.length - a.path.length || a.order - b.order);

/** Every candidate of every active state, judged without any event's data. */
export const candidatesIn = (snapshot: AnyMachineSnapshot): readonly JudgedCandidate[] =>
  innermostFirst(snapshot).flatMap((node) =>
    transitionsOf(node).map(({ id, eventType, definition }) => ({
      transition: id,
      verdict: guardVerdict(definition.guard, snapshot, eventWithoutData(eventType)),
    })),
  );

/** The candidates of one event, judged with all that it carries. */
export const candidatesFor = (snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly JudgedCandidate[] =>
  innermostFirst(snapshot).flatMap((node) =>
    transitionsOf(node)
      .filter(({ eventType }) => eventType === event.type)
      .map(({ id, definition }) => ({ transition: id, verdict: guardVerdict(definition.guard, snapshot, event) })),
  );

/** Whether XState itself makes this event: a delay, an outcome, the end of a region. */
export const isMadeByXState = (eventType: string): boolean =>
  eventType === alwaysType || eventType.startsWith('xstate.');

/** The events that would do something now: surely, or depending on what they carry. Sorted by type. */
export const acceptedEvents = (
  snapshot: AnyMachineSnapshot,
): readonly { readonly type: string; readonly verdict: Exclude<Verdict, 'fails'> }[] => {
  const found = new Map<string, Exclude<Verdict, 'fails'>>();
  if (snapshot.status !== 'active') return [];
  for (const node of snapshot._nodes as readonly AnyStateNode[]) {
    for (const [type, candidates] of node.transitions) {
      if (isMadeByXState(type)) continue;
      const first = candidates
        .map(({ guard, target, actions }) => ({
          verdict: guardVerdict(guard, snapshot, eventWithoutData(type)),
          does: target !== undefined || actions.length > 0,
        }))
        .find(({ verdict }) => verdict !== 'fails');
      if (first?.does && first.verdict !== 'fails' && found.get(type) !== 'holds') found.set(type, first.verdict);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([type, verdict]) => ({ type, verdict }));
};
