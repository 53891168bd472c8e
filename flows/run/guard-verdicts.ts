import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { guardParts } from '../model/guard-parts.ts';
import { alwaysType, transitionsOf } from '../model/transition-ids.ts';

/** Result of a guard. `needs-data`: it depends on the event's data. */
export type Verdict = 'holds' | 'fails' | 'needs-data';

/** A candidate and the result of its guard. */
export interface JudgedCandidate {
  readonly transition: string;
  readonly verdict: Verdict;
}

/** One shared error: creating one with its stack for each guard of each step is slow. */
const dataWanted = new Error('the event’s data are not known here');

/** An event of which only the type is known. Reading anything else throws. */
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

/** Evaluates a guard in three values. A guard that throws because data is missing is not a fault. */
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

/** The active states, innermost first: the order in which XState looks for a transition. */
const innermostFirst = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  [...(snapshot._nodes as readonly AnyStateNode[])].sort((a, b) => b.path.length - a.path.length || a.order - b.order);

/** All candidates of the active states, with their guards evaluated without event data. */
export const candidatesIn = (snapshot: AnyMachineSnapshot): readonly JudgedCandidate[] =>
  innermostFirst(snapshot).flatMap((node) =>
    transitionsOf(node).map(({ id, eventType, definition }) => ({
      transition: id,
      verdict: guardVerdict(definition.guard, snapshot, eventWithoutData(eventType)),
    })),
  );

/** The candidates of one event, with their guards evaluated with its data. */
export const candidatesFor = (snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly JudgedCandidate[] =>
  innermostFirst(snapshot).flatMap((node) =>
    transitionsOf(node)
      .filter(({ eventType }) => eventType === event.type)
      .map(({ id, definition }) => ({ transition: id, verdict: guardVerdict(definition.guard, snapshot, event) })),
  );

/** Whether XState sends this event itself: a delay, an outcome, the end of a region. */
export const isMadeByXState = (eventType: string): boolean =>
  eventType === alwaysType || eventType.startsWith('xstate.');

/** Events that would have an effect now, for certain (`holds`) or depending on their data. Sorted by type. */
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
