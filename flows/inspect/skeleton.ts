import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  assign,
  type StateValue,
  setup,
} from 'xstate';
import type { FlowModel, StateModel, TransitionModel } from '../model/flow-model.ts';
import { alwaysType } from '../model/transition-ids.ts';
import { ChartRun } from '../run/chart-run.ts';

/** Input of a skeleton for one step: the candidates whose guards hold, for each microstep. */
interface Answers {
  readonly todo: readonly (readonly string[])[];
  /** Whether candidates without a guard hold, as they do in the portal. In a replay only the recorded ones hold. */
  readonly free: boolean;
}

interface Moved {
  readonly snapshot: AnyMachineSnapshot;
  /** Candidates taken, one list for each microstep that took any. */
  readonly taken: readonly (readonly string[])[];
  /** Recorded candidates that the chart did not take. */
  readonly left: readonly string[];
}

const noEvent = 'skeleton.moved';

/**
 * A flow's chart with its states and candidates only, made from the model. It has no context, actions, actors or
 * clocks, and the results of its guards are given from outside. A masked session can therefore be replayed on it.
 */
export class Skeleton {
  readonly machine: AnyStateMachine;
  readonly #run: ChartRun;
  readonly #model: FlowModel;

  constructor(model: FlowModel) {
    this.#model = model;
    this.machine = machineOf(model);
    this.#run = new ChartRun(this.machine, undefined);
  }

  /** The snapshot for a recorded state value. Throws if the chart does not have these states. */
  at(value: unknown): AnyMachineSnapshot {
    return this.machine.resolveState({ value: value as StateValue, context: { todo: [], free: false } });
  }

  /** Replays a recorded step. */
  replay(snapshot: AnyMachineSnapshot, eventType: string, taken: readonly (readonly string[])[]): Moved {
    let moved = this.#move(snapshot, eventType, { todo: taken.filter((each) => each.length > 0), free: false });
    // Events that the flow raised itself are sent here, because the skeleton has no actions.
    while (moved.left.length > 0) {
      const [next = ''] = moved.left;
      const raised = eventTypeOf(next);
      if (raised === alwaysType || raised.startsWith('xstate.done.state.')) break;
      const further = this.#move(moved.snapshot, raised, { todo: todoOf(moved.snapshot), free: false });
      if (further.taken.length === 0) break;
      moved = { ...further, taken: [...moved.taken, ...further.taken] };
    }
    return moved;
  }

  /** Takes one candidate: its guard holds, and all other guards fail. */
  choose(snapshot: AnyMachineSnapshot, transition: string): Moved {
    const type = eventTypeOf(transition);
    return this.#move(snapshot, type === alwaysType ? noEvent : type, { todo: [[transition]], free: true });
  }

  /** The candidates that can be taken now, innermost state first. */
  choices(snapshot: AnyMachineSnapshot): readonly TransitionModel[] {
    if (snapshot.status !== 'active') return [];
    const active = new Set((snapshot._nodes as readonly AnyStateNode[]).map(({ id }) => id));
    return this.#model.transitions.filter(
      ({ id, from }) => active.has(from) && this.choose(snapshot, id).taken[0]?.includes(id),
    );
  }

  #move(snapshot: AnyMachineSnapshot, eventType: string, answers: Answers): Moved {
    const told = this.machine.resolveState({
      value: snapshot.value as StateValue,
      context: answers,
      historyValue: snapshot.historyValue as never,
    });
    const step = this.#run.next(told, { type: eventType });
    return {
      snapshot: step.snapshot,
      taken: step.microsteps.map(({ taken }) => taken).filter((each) => each.length > 0),
      left: todoOf(step.snapshot).flat(),
    };
  }
}

const todoOf = (snapshot: AnyMachineSnapshot): Answers['todo'] => (snapshot.context as Answers).todo;

/** The event type in a candidate's id. */
export const eventTypeOf = (transition: string): string => transition.split('|')[1] ?? '';

const bones = setup({
  types: { context: {} as Answers },
  guards: {
    answered: ({ context }, { id, bare }: { readonly id: string; readonly bare: boolean }) =>
      context.todo[0]?.includes(id) === true || (bare && context.free),
  },
  actions: {
    /** Removes a taken candidate from the list. A microstep ends when its list is empty. */
    crossOff: assign(({ context }, { id }: { readonly id: string }) => {
      const [now = [], ...later] = context.todo;
      const left = now.filter((each) => each !== id);
      return { todo: left.length === 0 ? later : [left, ...later] };
    }),
  },
});

const machineOf = (model: FlowModel): AnyStateMachine => {
  const [root] = model.states;
  if (!root) throw new Error(`${model.name} has no states`);
  const addressOf = new Map(model.states.map(({ id, path }) => [id, `#${[root.id, ...path].join('.')}`]));
  const configOf = (state: StateModel): object => {
    const children = model.states.filter(({ parent }) => parent === state.id);
    const own = model.transitions.filter(({ from }) => from === state.id);
    const initial = model.states.find(({ id }) => id === state.initial);
    const candidates = (eventType: string) =>
      own
        .filter((each) => each.eventType === eventType)
        .map(({ id, guard, targets, reenter }) => ({
          ...(targets.length > 0 ? { target: targets.map((target) => addressOf.get(target)) } : {}),
          reenter,
          guard: { type: 'answered', params: { id, bare: guard === null } },
          actions: { type: 'crossOff', params: { id } },
        }));
    const eventTypes = [...new Set(own.map(({ eventType }) => eventType))].filter((type) => type !== alwaysType);
    return {
      ...(state.parent === null ? {} : { id: state.id }),
      ...(state.kind === 'atomic' || state.kind === 'compound' ? {} : { type: state.kind }),
      ...(initial ? { initial: initial.path.slice(state.path.length).join('.') } : {}),
      ...(children.length > 0
        ? { states: Object.fromEntries(children.map((each) => [each.key, configOf(each)])) }
        : {}),
      on: Object.fromEntries(eventTypes.map((type) => [type, candidates(type)])),
      always: candidates(alwaysType),
    };
  };
  const config = { id: root.id, context: { todo: [], free: true }, ...configOf(root) };
  return bones.createMachine(config as Parameters<typeof bones.createMachine>[0]) as AnyStateMachine;
};
