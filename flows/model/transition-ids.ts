import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** XState's definition of a candidate, with the id that the atlas uses. */
export interface NamedTransition {
  readonly id: string;
  readonly order: number;
  readonly eventType: string;
  readonly definition: AnyTransitionDefinition;
}

/** XState's name for a transition that needs no event. */
export const alwaysType = '';

/** All state nodes of a machine in document order, parents before children. */
export const stateNodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const under = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(under)];
  return under(machine.root);
};

/** The candidates of one state, in the order in which they are tried. */
export const transitionsOf = (node: AnyStateNode): readonly NamedTransition[] => {
  const byEvent: readonly (readonly [string, readonly AnyTransitionDefinition[]])[] = [
    ...node.transitions,
    ...(node.always ? [[alwaysType, node.always] as const] : []),
  ];
  return byEvent.flatMap(([eventType, candidates]) =>
    candidates.map((definition, order) => ({ id: `${node.id}|${eventType}|${order}`, order, eventType, definition })),
  );
};

const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/** Ids by XState's definitions, for transitions that a running machine takes. Ids change only if the chart does. */
export const transitionIdsOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const found = known.get(machine);
  if (found) return found;
  const made = new Map(
    stateNodesOf(machine)
      .flatMap(transitionsOf)
      .map(({ definition, id }) => [definition, id] as const),
  );
  known.set(machine, made);
  return made;
};
