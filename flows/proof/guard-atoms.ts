import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardParts } from '../model/guard-parts.ts';
import { alwaysType, transitionIdsOf } from '../model/transition-ids.ts';

/** One candidate that was tried: how each single condition of its guard came out, and whether it was taken. */
export interface Tried {
  readonly transition: string;
  /** In the order of the guard's atoms; empty for an unguarded candidate. */
  readonly atoms: readonly Atom[];
  readonly held: boolean;
}

export interface Atom {
  readonly name: string;
  readonly holds: boolean;
}

/** Which candidates a chart tries when `event` happens, as XState tries them: innermost first, until one holds. */
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

/** Which eventless candidates are tried at rest, or on the way there. */
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

/** The guard's value; every single condition in it is looked at, also those that could not change it any more. */
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
