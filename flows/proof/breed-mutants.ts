import { type AnyStateMachine, type AnyStateNode, not } from 'xstate';
import { alwaysType, stateNodesOf } from '../model/transition-ids.ts';
import { type AssignedKeys, bodyMutants } from './breed-bodies.ts';
import { type CandidateConfig, expandedConfig, machineOf, type StateConfig, stateAt } from './chart-config.ts';
import type { Mutant, MutantOperator } from './mutant.ts';

/**
 * Breeds mutants with faults at every possible place of a chart, and in the bodies of its guards, delays and assigning
 * actions. Deterministic. `assigned`: the keys that actions assign. Default: none, so that actions have no faults.
 */
export const breedMutants = (machine: AnyStateMachine, assigned: AssignedKeys = new Map()): readonly Mutant[] => {
  const nodes = stateNodesOf(machine);
  const plain = expandedConfig(machine);
  return [
    ...nodes.flatMap((node) => mutantsOfState(machine, node, stateAt(plain, node.path), nodes)),
    ...mutantsOfGuards(machine),
    ...bodyMutants(machine, assigned),
  ];
};

/** A list of candidates in a chart's configuration, and how to find it in a copy. */
interface Slot {
  readonly name: string;
  /** XState's event type of its candidates. */
  readonly eventType: string;
  readonly list: readonly CandidateConfig[];
  readonly in: (state: StateConfig) => CandidateConfig[];
  readonly operator: MutantOperator;
}

const slotsOf = (node: AnyStateNode, state: StateConfig): readonly Slot[] => {
  const slot = (
    name: string,
    eventType: string,
    find: (state: StateConfig) => CandidateConfig[] | undefined,
    operator: MutantOperator,
  ) => {
    const list = find(state);
    const inCopy = (copy: StateConfig): CandidateConfig[] => {
      const found = find(copy);
      if (!found) throw new Error(`there is no ${name}`);
      return found;
    };
    return list === undefined ? [] : [{ name, eventType, list, in: inCopy, operator }];
  };
  return [
    ...Object.keys(state.on ?? {}).flatMap((type) => slot(type, type, (each) => each.on?.[type], 'transition dropped')),
    ...Object.keys(state.after ?? {}).flatMap((delay) =>
      slot(`after ${delay}`, `xstate.after.${delay}.${node.id}`, (each) => each.after?.[delay], 'delay dropped'),
    ),
    ...slot('always', alwaysType, (each) => each.always, 'transition dropped'),
    ...slot('completed', `xstate.done.state.${node.id}`, (each) => each.onDone, 'transition dropped'),
    ...(state.invoke ?? []).flatMap(({ src }, index) => [
      ...slot(
        `${src} done`,
        `xstate.done.actor.${node.invoke[index]?.id}`,
        (each) => each.invoke?.[index]?.onDone,
        'transition dropped',
      ),
      ...slot(
        `${src} failed`,
        `xstate.error.actor.${node.invoke[index]?.id}`,
        (each) => each.invoke?.[index]?.onError,
        'error exit dropped',
      ),
    ]),
  ];
};

const mutantsOfState = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  state: StateConfig,
  nodes: readonly AnyStateNode[],
): readonly Mutant[] => {
  const faulty: Faulty = (operator, place, change, eventType) => ({
    id: `${operator}: ${node.id} ${place}`.trimEnd(),
    operator,
    places: [{ state: node.id, eventType: eventType ?? null }],
    build: () => {
      const config = expandedConfig(machine);
      change(stateAt(config, node.path));
      return machineOf(machine, config);
    },
  });
  return [
    ...slotsOf(node, state).flatMap((slot) => mutantsOfSlot(node, slot, nodes, faulty)),
    ...addedTransitions(machine, node, nodes, faulty),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      (state[when] ?? []).map((action, index) =>
        faulty('action dropped', `${when} ${nameOf(action)}`, (copy) => void copy[when]?.splice(index, 1)),
      ),
    ),
    ...otherInitials(node).map((key) =>
      faulty('initial state changed', `to ${key}`, (copy) => {
        copy.initial = key;
      }),
    ),
  ];
};

type Faulty = (
  operator: MutantOperator,
  place: string,
  change: (state: StateConfig) => void,
  eventType?: string,
) => Mutant;

const mutantsOfSlot = (
  node: AnyStateNode,
  slot: Slot,
  nodes: readonly AnyStateNode[],
  faulty: Faulty,
): readonly Mutant[] =>
  slot.list.flatMap((candidate, index) => {
    const place = `${slot.name} #${index}`;
    const changed = (operator: MutantOperator, how: string, change: (copy: CandidateConfig) => void) =>
      faulty(
        operator,
        `${place}${how}`,
        (copy) => {
          const list = slot.in(copy);
          const made = { ...list[index] };
          change(made);
          list[index] = made;
        },
        slot.eventType,
      );
    return [
      faulty(slot.operator, place, (copy) => void slot.in(copy).splice(index, 1), slot.eventType),
      ...otherTargets(node, candidate, nodes).map((target) =>
        changed('transition retargeted', ` to ${target}`, (copy) => {
          copy.target = `#${target}`;
        }),
      ),
      ...(candidate.guard === undefined
        ? []
        : [
            changed('guard dropped', ` [${nameOf(candidate.guard)}]`, (copy) => {
              delete copy.guard;
            }),
            changed('guard negated', ` [${nameOf(candidate.guard)}]`, (copy) => {
              copy.guard = not(candidate.guard as string);
            }),
          ]),
      ...(candidate.actions ?? []).map((action, at) =>
        changed('action dropped', ` ${nameOf(action)}`, (copy) => {
          copy.actions = (copy.actions ?? []).filter((_, each) => each !== at);
        }),
      ),
      ...(index + 1 < slot.list.length
        ? [
            faulty(
              'candidates swapped',
              `${place} and #${index + 1}`,
              (copy) => {
                const list = slot.in(copy);
                list.splice(index, 2, ...list.slice(index, index + 2).reverse());
              },
              slot.eventType,
            ),
          ]
        : []),
    ];
  });

/** Other targets for a candidate: the state after its target, and its own state, if they differ from the target. */
const otherTargets = (
  node: AnyStateNode,
  { target }: CandidateConfig,
  nodes: readonly AnyStateNode[],
): readonly string[] => {
  if (target === undefined) return siblingsOf(node).slice(0, 1);
  if (typeof target !== 'string') return [];
  const name = target.slice(target.lastIndexOf('.') + 1).replace('#', '');
  const meant = nodes.find(({ id, key }) => `#${id}` === target || key === name);
  const others = [...siblingsOf(meant ?? node), node.id].filter((id) => {
    const other = nodes.find((each) => each.id === id);
    return id !== node.machine.id && other !== undefined && (!meant || entered(other) !== entered(meant));
  });
  return [...new Set(others)].slice(0, 2);
};

/** Id of the state that is entered when a state is the target. Two targets that enter the same state are equal. */
const entered = (node: AnyStateNode): string => {
  const [first] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return first ? entered(first) : node.id;
};

const siblingsOf = ({ parent, id }: AnyStateNode): readonly string[] => {
  const all = Object.values(parent?.states ?? {}).map((each) => each.id);
  if (parent?.type === 'parallel') return [];
  return [...all.slice(all.indexOf(id) + 1), ...all.slice(0, all.indexOf(id))];
};

/** Mutants in which a state handles an event that it does not handle in the chart. */
const addedTransitions = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  nodes: readonly AnyStateNode[],
  faulty: Faulty,
): readonly Mutant[] => {
  if (node.type !== 'atomic' || isPassedAtOnce(node)) return [];
  const siblings = siblingsOf(node);
  const isAtomic = (id: string) => nodes.find((each) => each.id === id)?.type === 'atomic';
  const target =
    siblings.find(isAtomic) ?? siblings[0] ?? nodes.find(({ id, type }) => id !== node.id && type === 'atomic')?.id;
  if (target === undefined) return [];
  return machine.events
    .filter((type) => typeof type === 'string' && !type.startsWith('xstate.') && type !== '')
    .filter((type) => !answers(node, type))
    .map((type) =>
      faulty(
        'transition added',
        `${type} to ${target}`,
        (copy) => {
          copy.on = { ...copy.on, [type]: [{ target: `#${target}` }] };
        },
        type,
      ),
    );
};

/** Whether a state is left in the step in which it is entered. No event can happen in it. */
const isPassedAtOnce = ({ always }: AnyStateNode): boolean => always?.some(({ guard }) => guard === undefined) ?? false;

const answers = (node: AnyStateNode, type: string): boolean =>
  node.transitions.has(type) || (node.parent !== undefined && answers(node.parent, type));

const otherInitials = (node: AnyStateNode): readonly string[] => {
  if (node.type !== 'compound') return [];
  const [first] = node.initial.target ?? [];
  return Object.values(node.states)
    .filter(({ id }) => id !== first?.id)
    .map(({ key }) => key)
    .slice(0, 2);
};

/** Mutants of combined guards: each condition dropped, and each negated. */
const mutantsOfGuards = (machine: AnyStateMachine): readonly Mutant[] =>
  Object.entries(machine.implementations.guards).flatMap(([name, guard]) => {
    const conditions = (guard as { readonly guards?: readonly unknown[] }).guards ?? [];
    if (conditions.length < 2) return [];
    const built = (changed: readonly unknown[]): AnyStateMachine => {
      const combination = Object.assign((() => false) as () => boolean, guard, { guards: changed });
      return machineOf(machine, expandedConfig(machine), {
        guards: { ...machine.implementations.guards, [name]: combination as never },
      });
    };
    return conditions.flatMap((condition, index): readonly Mutant[] => [
      {
        id: `condition dropped: ${name} #${index}`,
        operator: 'condition dropped',
        places: [{ state: machine.id, eventType: null }],
        build: () => built(conditions.filter((_, each) => each !== index)),
      },
      {
        id: `condition negated: ${name} #${index}`,
        operator: 'condition negated',
        places: [{ state: machine.id, eventType: null }],
        build: () => built(conditions.with(index, not(condition as string))),
      },
    ]);
  });

const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named;
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : 'inline';
};
