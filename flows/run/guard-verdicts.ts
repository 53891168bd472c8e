import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { alwaysType, transitionsOf } from '../model/transition-ids.ts';

/** Whether a candidate would be taken. `needs-data`: that depends on what its event carries. */
export type Verdict = 'holds' | 'fails' | 'needs-data';

/** A candidate and what became of its guard. */
export interface JudgedCandidate {
  readonly transition: string;
  readonly verdict: Verdict;
}

export type Combinator = 'and' | 'or' | 'not' | 'in-state';

/** What XState's `and`, `or`, `not` and `stateIn` make of what they are given. */
interface Combined {
  readonly check: (snapshot: unknown, args: unknown, params: unknown) => boolean;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}

const known = new WeakMap<object, Combinator>();

/**
 * How a guard combines others; null for a plain one. Its function's name does not survive the portal's build, and its check
 * is another function in another bundle, so the check is asked of guards whose answers are known.
 */
export const combinatorOf = (guard: unknown): Combinator | null => {
  if (typeof guard !== 'function' || !('check' in guard)) return null;
  const combined = guard as unknown as Combined;
  if (combined.stateValue !== undefined) return 'in-state';
  const found = known.get(combined.check) ?? probed(combined);
  known.set(combined.check, found);
  return found;
};

const yes = () => true;
const no = () => false;

const probed = ({ check }: Combined): Combinator => {
  const ask = (...guards: readonly unknown[]): boolean => check({}, {}, { guards });
  if (ask(no, yes)) return ask(yes, yes) ? 'or' : 'not';
  return 'and';
};

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

interface NamedGuard {
  readonly type: string;
  readonly params?: unknown;
}

/** Judges one guard in three values. A guard that fails for want of data is not a fault. */
export const guardVerdict = (guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): Verdict => {
  if (guard === undefined || guard === null) return 'holds';
  const named: NamedGuard | null =
    typeof guard === 'string' ? { type: guard } : typeof guard === 'function' ? null : (guard as NamedGuard);
  const machine = snapshot.machine as AnyStateMachine;
  const meant: unknown = named === null ? guard : machine.implementations.guards[named.type];
  if (meant !== null && typeof meant !== 'function') return guardVerdict(meant, snapshot, event);
  const combinator = combinatorOf(meant);
  if (combinator !== null) return combinedVerdict(combinator, meant as unknown as Combined, snapshot, event);
  try {
    const args = { context: snapshot.context as unknown, event };
    const params =
      typeof named?.params === 'function' ? (named.params as (given: unknown) => unknown)(args) : named?.params;
    return (meant as unknown as (given: unknown, params: unknown) => boolean)(args, params) ? 'holds' : 'fails';
  } catch {
    return 'needs-data';
  }
};

const combinedVerdict = (
  combinator: 'and' | 'or' | 'not' | 'in-state',
  combined: Combined,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Verdict => {
  if (combinator === 'in-state') {
    return combined.check(snapshot, null, combined) ? 'holds' : 'fails';
  }
  const verdicts = (combined.guards ?? []).map((each) => guardVerdict(each, snapshot, event));
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
