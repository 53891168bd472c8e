import { type AnyStateMachine, assign } from 'xstate';
import type { Flow } from '../../machines/flow.ts';
import { guardParts } from '../model/guard-parts.ts';
import { alwaysType, stateNodesOf, transitionsOf } from '../model/transition-ids.ts';
import { expandedConfig, machineOf } from './chart-config.ts';
import type { Mutant, MutantOperator, Place } from './mutant.ts';
import type { PlannedTest } from './planned-test.ts';
import { firstDifference } from './suite.ts';

/** Keys of the context that each assigning action was seen to assign, by the action's name. */
export type AssignedKeys = ReadonlyMap<string, ReadonlySet<string>>;

type Implementations = AnyStateMachine['implementations'];
type Assigner = (args: unknown, params: unknown) => Readonly<Record<string, unknown>>;

/** Mutants with a fault in the body of a named guard, an assigning action or a delay. */
export const bodyMutants = (machine: AnyStateMachine, assigned: AssignedKeys): readonly Mutant[] => {
  const { guards, delays } = machine.implementations;
  const uses = usesIn(machine);
  const faulty = (operator: MutantOperator, name: string, how: string, changed: () => Partial<Implementations>) => {
    const places = uses.get(name) ?? [];
    const mutant: Mutant = {
      id: `${operator}: ${name}${how}`,
      operator,
      places,
      build: () => machineOf(machine, expandedConfig(machine), changed()),
    };
    return places.length === 0 ? [] : [mutant];
  };
  const plainGuards = Object.entries(guards).filter(([, guard]) => typeof guard === 'function' && !('check' in guard));
  return [
    ...plainGuards.flatMap(([name, guard]) => {
      const as = (body: (args: never, params: never) => boolean) => () => ({
        guards: { ...guards, [name]: body as never },
      });
      const real = guard as (args: never, params: never) => boolean;
      return [
        ...faulty(
          'guard body negated',
          name,
          '',
          as((args, params) => !real(args, params)),
        ),
        ...faulty(
          'guard always true',
          name,
          '',
          as(() => true),
        ),
        ...faulty(
          'guard always false',
          name,
          '',
          as(() => false),
        ),
      ];
    }),
    ...[...assigned].flatMap(([name, keys]) => [
      ...faulty('assignment dropped', name, '', () => withAssigner(machine, name, () => () => ({}))),
      ...(keys.size < 2 ? [] : [...keys]).flatMap((key) =>
        faulty('assigned key kept', name, ` ${key}`, () =>
          withAssigner(machine, name, (real) => (args, params) => {
            const { [key]: _, ...rest } = real(args, params);
            return rest;
          }),
        ),
      ),
      ...[...keys].flatMap((key) =>
        faulty('assigned value changed', name, ` ${key}`, () =>
          withAssigner(machine, name, (real) => (args, params) => {
            const values = real(args, params);
            return key in values ? { ...values, [key]: another(values[key]) } : values;
          }),
        ),
      ),
    ]),
    ...Object.entries(delays).flatMap(([name, delay]) => {
      const as = (change: (ms: number) => number) => () => ({ delays: { ...delays, [name]: scaled(delay, change) } });
      return [
        ...faulty(
          'delay doubled',
          name,
          '',
          as((ms) => ms * 2),
        ),
        ...faulty(
          'delay halved',
          name,
          '',
          as((ms) => ms / 2),
        ),
        ...faulty(
          'delay zero',
          name,
          '',
          as(() => 0),
        ),
      ];
    }),
  ];
};

const scaled = (delay: unknown, change: (ms: number) => number): never =>
  (typeof delay === 'function'
    ? (args: unknown, params: unknown) => change((delay as (args: unknown, params: unknown) => number)(args, params))
    : change(Number(delay))) as never;

/** A different value, of the same kind where possible. */
const another = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}~`;
  if (Array.isArray(value) && value.length > 0) return value.slice(1);
  return value === null ? undefined : null;
};

/** Runs tests and records the keys that each assigning action assigns. */
export const assignedKeys = (flow: Pick<Flow, 'machine' | 'cases'>, tests: readonly PlannedTest[]): AssignedKeys => {
  const seen = new Map<string, Set<string>>();
  let machine = flow.machine;
  for (const name of assigningActions(machine)) {
    const keys = new Set<string>();
    seen.set(name, keys);
    const noting = withAssigner(machine, name, (real) => (args, params) => {
      const values = real(args, params);
      for (const key of Object.keys(values)) keys.add(key);
      return values;
    });
    machine = machineOf(machine, expandedConfig(machine), noting);
  }
  firstDifference(machine, flow.cases, tests);
  return new Map([...seen].filter(([, keys]) => keys.size > 0));
};

const assigningActions = ({ implementations }: AnyStateMachine): readonly string[] =>
  Object.entries(implementations.actions)
    .filter(([, action]) => isAssign(action))
    .map(([name]) => name);

const isAssign = (action: unknown): boolean =>
  typeof action === 'function' && (action as { readonly type?: string }).type === 'xstate.assign';

const withAssigner = (
  { implementations: { actions } }: AnyStateMachine,
  name: string,
  change: (real: Assigner) => Assigner,
): Partial<Implementations> => {
  const { assignment } = actions[name] as unknown as { readonly assignment: unknown };
  const real: Assigner = (args, params) => {
    if (typeof assignment === 'function') return (assignment as Assigner)(args, params);
    return Object.fromEntries(
      Object.entries(assignment as Readonly<Record<string, unknown>>).map(([key, value]) => [
        key,
        typeof value === 'function' ? (value as (args: unknown, params: unknown) => unknown)(args, params) : value,
      ]),
    );
  };
  return { actions: { ...actions, [name]: assign(change(real) as never) as never } };
};

/** States and events where the chart uses each guard, action and delay, by name. */
const usesIn = (machine: AnyStateMachine): ReadonlyMap<string, readonly Place[]> => {
  const uses = new Map<string, Place[]>();
  const note = (name: string, state: string, eventType: string | null) =>
    uses.set(name, [...(uses.get(name) ?? []), { state, eventType }]);
  for (const node of stateNodesOf(machine)) {
    for (const { eventType, definition } of transitionsOf(node)) {
      const event = eventType === alwaysType ? null : eventType;
      for (const name of guardNames(machine, definition.guard)) note(name, node.id, event);
      for (const action of definition.actions) note(nameOf(action), node.id, event);
    }
    for (const action of [...node.entry, ...node.exit]) note(nameOf(action), node.id, null);
    for (const { delay, eventType } of node.after) note(String(delay), node.id, eventType);
  }
  return uses;
};

const guardNames = (machine: AnyStateMachine, guard: unknown): readonly string[] => {
  if (guard === undefined) return [];
  const { name, of } = guardParts(machine, guard);
  return [...(name === null ? [] : [name]), ...of.flatMap((each) => guardNames(machine, each))];
};

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { readonly type?: string } | null)?.type ?? '');
