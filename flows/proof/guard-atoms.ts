import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardParts } from '../model/guard-parts.ts';
import { alwaysType, transitionIdsOf } from '../model/transition-ids.ts';

/** A candidate that was tried: the result of each condition of its guard, and whether the guard held. */
export interface Tried {
  readonly transition: string;
  /** Conditions in the order of the guard. Empty: the candidate has no guard. */
  readonly atoms: readonly Atom[];
  readonly held: boolean;
}

export interface Atom {
  readonly name: string;
  readonly holds: boolean;
}

/** Candidates that a chart tries on an event, in XState's order: innermost state first, until one is taken. */
export const triedFor = (snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly Tried[] => {
  const tried: Tried[] = [];
  const active = new Set<AnyStateNode>(snapshot._nodes);
  const select = (node: AnyStateNode): boolean => {
    const taken = Object.values(node.states)
      .filter((child) => active.has(child))
      .map(select)
      .some(Boolean);
    return taken || tryInOrder(node.transitions.get(event.type) ?? [], snapshot, event, tried);
  };
  select(snapshot.machine.root);
  return tried;
};

/** Eventless candidates that a chart tries after each microstep. */
export const triedAlways = (snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly Tried[] => {
  const tried: Tried[] = [];
  const seen = new Set<AnyStateNode>();
  for (const leaf of snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      if (seen.has(node)) break;
      seen.add(node);
      if (node.always && tryInOrder(node.always, snapshot, event, tried)) break;
    }
  }
  return tried;
};

const tryInOrder = (
  candidates: readonly AnyTransitionDefinition[],
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  tried: Tried[],
): boolean => {
  const ids = transitionIdsOf(snapshot.machine);
  for (const candidate of candidates) {
    const atoms: Atom[] = [];
    const held = candidate.guard === undefined || evaluate(candidate.guard, snapshot, event, atoms);
    tried.push({ transition: ids.get(candidate) ?? `${candidate.source.id}|${alwaysType}|?`, atoms, held });
    if (held) return true;
  }
  return false;
};

/** Evaluates a guard, including conditions that no longer change the result. */
const evaluate = (guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject, atoms: Atom[]): boolean => {
  const { name, combinator, of, stateValue, holds } = guardParts(snapshot.machine, guard);
  if (combinator === null || combinator === 'in-state') {
    const held = holds(snapshot, event);
    atoms.push({ name: combinator === null ? (name ?? 'inline') : `in ${JSON.stringify(stateValue)}`, holds: held });
    return held;
  }
  const values = of.map((each) => evaluate(each, snapshot, event, atoms));
  if (combinator === 'not') return !values[0];
  return combinator === 'or' ? values.some(Boolean) : values.every(Boolean);
};
