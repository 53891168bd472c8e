import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionIdsOf } from '../model/transition-ids.ts';
import { leavesOf } from '../run/chart-run.ts';
import { moveName } from '../run/moves.ts';
import type { Standing } from '../run/simulation.ts';
import type { Arc, Explored, Place } from './explore.ts';
import type { Tried } from './guard-atoms.ts';

/** Kinds of targets that a plan can cover. */
export const targetKinds = [
  'states',
  'transitions',
  'guards',
  'cells',
  'times',
  'resumes',
  'pairs',
  'doubles',
  'late',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/** The kind of a target, which its id begins with: `transitions:sign-in.credentials|credentials.submitted|0`. */
export const kindOf = (target: string): TargetKind => target.slice(0, target.indexOf(':')) as TargetKind;

type Passed = Pick<Arc, 'taken' | 'visited' | 'tried'>;

const guardsIn = ({ taken, tried }: Passed): readonly string[] => [
  ...tried.map(({ transition, atoms, held }) => `guards:${transition} ${sideOf(atoms, held)}`),
  ...taken.flatMap((id) => earlierCandidates(id).map((earlier) => `guards:${earlier} false`)),
];

/** Result of a guard. For a combined guard also the result of each condition, so that each condition decides once. */
const sideOf = (atoms: Tried['atoms'], held: boolean): string =>
  atoms.length < 2
    ? String(held)
    : `${held}: ${atoms.map(({ name, holds }) => `${holds ? '' : 'not '}${name}`).join(', ')}`;

const earlierCandidates = (transition: string): readonly string[] => {
  const [, stem, order] = /^(.*\|)(\d+)$/.exec(transition) ?? [];
  return Array.from({ length: Number(order ?? 0) }, (_, each) => `${stem}${each}`);
};

/** Targets that a beginning covers. */
export const coveredByBeginning = (passed: Passed): readonly string[] => [
  ...passed.visited.map((id) => `states:${id}`),
  ...passed.taken.map((id) => `transitions:${id}`),
  ...guardsIn(passed),
];

/**
 * Targets that a move covers: states and candidates, the result of each guard, the cells of the active states and the
 * move (also if nothing happens), the boundary of a delay, a reload. Cells are many and are computed only if `kinds`
 * has them.
 */
export const coveredByMove = (
  cases: Explored['flow']['cases'],
  from: Standing,
  arc: Pick<Arc, 'move' | 'time' | 'taken' | 'visited' | 'tried'>,
  kinds: ReadonlySet<TargetKind> = new Set(targetKinds),
): readonly string[] => {
  const { move, time } = arc;
  const leaves = leavesOf(from.snapshot);
  return [
    ...arc.visited.map((id) => `states:${id}`),
    ...arc.taken.map((id) => `transitions:${id}`),
    ...guardsIn(arc),
    ...(kinds.has('cells') && (move.do === 'send' || move.do === 'settle')
      ? leaves.map((leaf) => `cells:${leaf} (${cases.classOf(from.snapshot.context, [leaf])}) × ${moveName(move)}`)
      : []),
    ...(time === null ? [] : [`times:${time.event} ${time.side}`]),
    ...(move.do === 'resume' ? leaves.map((leaf) => `resumes:${leaf}`) : []),
  ];
};

/** Targets that two consecutive moves cover together. */
export const coveredByFollowing = (
  machine: AnyStateMachine,
  before: Pick<Arc, 'move' | 'taken' | 'stopped'>,
  after: Pick<Arc, 'move' | 'taken'>,
): readonly string[] => {
  const last = before.taken.at(-1);
  const [first] = after.taken;
  const targets: string[] = [];
  if (last !== undefined && first !== undefined && leavesWhatItEntered(machine, last, first)) {
    targets.push(`pairs:${last} → ${first}`);
  }
  if (isSentTwice(before, after)) {
    targets.push(...before.taken.slice(0, 1).map((id) => `doubles:${id}`));
  }
  if (after.move.do === 'settle-late') {
    const { invoke, outcome } = after.move;
    if (before.stopped.some((each) => each.invoke === invoke)) targets.push(`late:${invoke} answers: ${outcome}`);
  }
  return targets;
};

const related = new WeakMap<AnyStateMachine, Map<string, boolean>>();

/**
 * Whether the second transition leaves a state that the first entered or stayed in. Transitions in independent regions
 * are not a pair, because neither affects the other.
 */
const leavesWhatItEntered = (machine: AnyStateMachine, first: string, second: string): boolean => {
  const known = related.get(machine) ?? new Map<string, boolean>();
  related.set(machine, known);
  const key = `${first} → ${second}`;
  const answer = known.get(key) ?? isPair(machine, first, second);
  known.set(key, answer);
  return answer;
};

const isPair = (machine: AnyStateMachine, first: string, second: string): boolean => {
  const named = [...transitionIdsOf(machine)];
  const [a] = named.find(([, id]) => id === first) ?? [];
  const [b] = named.find(([, id]) => id === second) ?? [];
  if (!a || !b) return false;
  const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
    outer.path.every((key, depth) => inner.path[depth] === key);
  return (a.target ?? [a.source]).some((entered) => isWithin(b.source, entered) || isWithin(entered, b.source));
};

/** Two consecutive moves that together cover something that neither covers alone. */
export interface Following {
  readonly from: Place;
  readonly first: Arc;
  readonly second: Pick<Arc, 'move'>;
}

/** Places where each pair, double send and late outcome can be covered, a few for each. */
export const followingsOf = ({ flow, places }: Explored): ReadonlyMap<string, readonly Following[]> => {
  const found = new Map<string, Following[]>();
  const note = (target: string, following: Following) => {
    const known = found.get(target);
    if (known === undefined) found.set(target, [following]);
    else if (known.length < mostFollowings) known.push(following);
  };
  const tried = new Map<string | undefined, Map<string | undefined, number>>();
  const isTriedEnough = (last: string | undefined, first: string | undefined): boolean => {
    const times = tried.get(last) ?? new Map<string | undefined, number>();
    tried.set(last, times);
    times.set(first, (times.get(first) ?? 0) + 1);
    return (times.get(first) ?? 0) > mostFollowings;
  };
  for (const from of places.values()) {
    for (const first of from.arcs) {
      const last = first.taken.at(-1);
      for (const second of places.get(first.to)?.arcs ?? []) {
        if (!isSentTwice(first, second) && isTriedEnough(last, second.taken[0])) continue;
        for (const target of coveredByFollowing(flow.machine, first, second)) note(target, { from, first, second });
      }
      for (const { invoke, actor } of first.stopped) {
        for (const outcome of flow.cases.outcomes[actor] ?? []) {
          const second = { move: { do: 'settle-late', invoke, actor, outcome: outcome.name }, taken: [] } as const;
          for (const target of coveredByFollowing(flow.machine, first, second)) note(target, { from, first, second });
        }
      }
    }
  }
  return found;
};

const mostFollowings = 4;

const isSentTwice = ({ move: first }: Pick<Arc, 'move'>, { move: second }: Pick<Arc, 'move'>): boolean =>
  first.do === 'send' && second.do === 'send' && first.case === second.case;
