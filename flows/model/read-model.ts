import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow, StateMeta } from '../../machines/flow.ts';
import { contentHash } from './content-hash.ts';
import {
  type ActionModel,
  type FlowModel,
  flowModelVersion,
  type GuardModel,
  type InvokeModel,
  type ParamsModel,
  type SourceLine,
  type StateModel,
  type TransitionModel,
  type Trigger,
} from './flow-model.ts';
import { type GuardParts, guardParts } from './guard-parts.ts';
import { alwaysType, type NamedTransition, stateNodesOf, transitionsOf } from './transition-ids.ts';

/** Finds the source of a state, or of a trigger in it. `null`: not found. */
export type FindSource = (statePath: readonly string[], trigger: Trigger | null) => SourceLine | null;

const unknownSource: FindSource = () => null;

/** Reads a flow's chart from its machine. Pure: the same machine gives the same model, byte for byte. */
export const readModel = (flow: Flow, findSource: FindSource = unknownSource): FlowModel => {
  const nodes = stateNodesOf(flow.machine);
  const states = nodes.map((node) => stateModel(node, findSource));
  const transitions = nodes.flatMap((node) =>
    transitionsOf(node).map((each) => transitionModel(flow.machine, node, each, findSource)),
  );
  const { name, title, purpose, area } = flow;
  const hash = contentHash({ states: states.map(withoutSource), transitions: transitions.map(withoutSource) });
  return { version: flowModelVersion, name, title, purpose, area, hash, states, transitions };
};

const withoutSource = <Placed extends { readonly source: unknown }>(placed: Placed) => ({ ...placed, source: null });

const stateModel = (node: AnyStateNode, findSource: FindSource): StateModel => ({
  id: node.id,
  key: node.key,
  path: node.path,
  parent: node.parent?.id ?? null,
  kind: node.type,
  initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
  meta: (node.meta as StateMeta | undefined) ?? null,
  tags: node.tags,
  entry: configuredActions(node.config.entry).map(actionModel),
  exit: configuredActions(node.config.exit).map(actionModel),
  invokes: node.invoke.map(
    ({ id, src, onDone, onError }): InvokeModel => ({
      id,
      actor: actorName(src),
      hearsDone: onDone !== undefined,
      hearsError: onError !== undefined,
    }),
  ),
  source: findSource(node.path, null),
});

/** The actions of the configuration. XState's own actions, which set and cancel delays, are not among them. */
const configuredActions = (actions: unknown): readonly unknown[] =>
  actions === undefined ? [] : Array.isArray(actions) ? actions : [actions];

/** The actor's name in `setup`. An inline actor has none. */
const actorName = (src: unknown): string => (typeof src === 'string' ? src : 'written in place');

const transitionModel = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  { id, order, eventType, definition }: NamedTransition,
  findSource: FindSource,
): TransitionModel => {
  const trigger = triggerOf(machine, node, eventType);
  return {
    id,
    from: node.id,
    trigger,
    eventType,
    order,
    guard: definition.guard === undefined ? null : guardModel(machine, definition.guard),
    targets: (definition.target ?? []).map((target) => target.id),
    reenter: definition.reenter,
    actions: definition.actions.map(actionModel),
    source: findSource(node.path, trigger),
  };
};

const triggerOf = (machine: AnyStateMachine, node: AnyStateNode, eventType: string): Trigger => {
  if (eventType === alwaysType) return { is: 'always' };
  const after = node.after.find((each) => each.eventType === eventType);
  if (after) return { is: 'after', delay: String(after.delay), ms: lengthOf(machine, after.delay) };
  if (eventType === `xstate.done.state.${node.id}`) return { is: 'completed' };
  for (const { id, src } of node.invoke) {
    if (eventType === `xstate.done.actor.${id}`) return { is: 'done', actor: actorName(src), invoke: id };
    if (eventType === `xstate.error.actor.${id}`) return { is: 'error', actor: actorName(src), invoke: id };
  }
  return { is: 'event', type: eventType };
};

/** Length of a delay that the chart or `setup` gives as a number. */
const lengthOf = (machine: AnyStateMachine, delay: unknown): number | null => {
  const length = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
  return typeof length === 'number' ? length : null;
};

/** A guard as names and combinators. A named combination has both: its name and its parts. */
const guardModel = (machine: AnyStateMachine, guard: unknown): GuardModel => {
  const parts = guardParts(machine, guard);
  const { name, params } = parts;
  if (name === null) return combination(machine, parts) ?? { is: 'inline' };
  return { is: 'named', name, params: paramsModel(params), of: combination(machine, parts) };
};

const combination = (machine: AnyStateMachine, { combinator, of, stateValue }: GuardParts): GuardModel | null => {
  switch (combinator) {
    case null:
      return null;
    case 'in-state':
      return { is: 'in-state', state: stateInWords(stateValue) };
    case 'not':
      return { is: 'not', of: guardModel(machine, of[0]) };
    case 'and':
    case 'or':
      return { is: combinator, of: of.map((each) => guardModel(machine, each)) };
  }
};

const stateInWords = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/^#/, '')
    : Object.entries(value as Readonly<Record<string, unknown>>)
        .map(([key, inner]) => `${key}.${stateInWords(inner)}`)
        .join(' and ');

const actionModel = (action: unknown): ActionModel => {
  if (typeof action === 'string') return { name: action, params: { is: 'none' } };
  if (typeof action === 'object' && action !== null && 'type' in action) {
    const { type, params } = action as { readonly type: string; readonly params?: unknown };
    return { name: type, params: paramsModel(params) };
  }
  return { name: null, params: { is: 'none' } };
};

const paramsModel = (params: unknown): ParamsModel => {
  if (params === undefined) return { is: 'none' };
  return typeof params === 'function' ? { is: 'from-event' } : { is: 'given', value: params };
};
