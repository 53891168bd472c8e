import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate';
import { transitionIdsOf } from '../model/transition-ids.ts';

/** One microstep: what it answered, and the candidates that were taken. Several where a parallel state answers. */
export interface Microstep {
  readonly event: AnyEventObject;
  readonly taken: readonly string[];
  /** How the machine stands after it. */
  readonly snapshot: AnyMachineSnapshot;
}

/** Something the chart asks of the world: an actor begun, a message sent, an event emitted. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** A transition of the whole machine: pure, nothing is executed. */
export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
}

/** More than any chart needs between two events; a machine that goes round for ever is stopped here. */
const mostMicrosteps = 200;

export class EndlessChart extends Error {
  override readonly name = 'EndlessChart';
}

/** What XState hands to a machine's `transition`; only what a pure run needs of it is real. */
interface InertScope {
  readonly self: AnyActorRef;
  readonly system: unknown;
  readonly actionExecutor: (action: Effect) => void;
}

/**
 * Runs one machine as a pure function. XState's own `transition` makes an actor for every step and does not tell which
 * candidates were taken; this one keeps one inert actor and listens to the microsteps.
 */
export class ChartRun {
  readonly machine: AnyStateMachine;
  readonly #ids: ReadonlyMap<AnyTransitionDefinition, string>;
  readonly #self: AnyActorRef;

  constructor(machine: AnyStateMachine, input: unknown) {
    this.machine = machine;
    this.#ids = transitionIdsOf(machine);
    this.#self = createActor(machine, { input }) as unknown as AnyActorRef;
  }

  begin(input: unknown): Step {
    return this.#step((scope) => this.machine.getInitialSnapshot(scope as never, input as never));
  }

  next(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
    return this.#step((scope) => this.machine.transition(snapshot, event, scope as never));
  }

  /** The snapshot as another page load would find it, had it been written down as JSON. */
  resumed(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const written: unknown = JSON.parse(JSON.stringify(this.machine.getPersistedSnapshot(snapshot)));
    return this.machine.restoreSnapshot(written as never, this.#scope(() => {}, []) as never) as AnyMachineSnapshot;
  }

  #step(take: (scope: InertScope) => unknown): Step {
    const effects: Effect[] = [];
    const microsteps: Microstep[] = [];
    const scope = this.#scope(({ type, params }) => effects.push({ type, params }), microsteps);
    const snapshot = take(scope) as AnyMachineSnapshot;
    return { snapshot, microsteps, effects };
  }

  #scope(actionExecutor: (action: Effect) => void, microsteps: Microstep[]): InertScope {
    const { system } = this.#self;
    const listening = Object.create(system) as Record<string, unknown>;
    listening['_sendInspectionEvent'] = (told: {
      readonly type: string;
      readonly event: AnyEventObject;
      readonly snapshot: AnyMachineSnapshot;
      readonly _transitions?: readonly AnyTransitionDefinition[];
    }) => {
      if (told.type !== '@xstate.microstep') return;
      if (microsteps.length >= mostMicrosteps) throw new EndlessChart(`${this.machine.id} does not come to rest`);
      const taken = (told._transitions ?? []).flatMap((each) => this.#ids.get(each) ?? []);
      microsteps.push({ event: told.event, taken, snapshot: told.snapshot });
    };
    const inert = {
      self: this.#self,
      system: listening,
      id: '',
      sessionId: '',
      logger: () => {},
      defer: () => {},
      stopChild: () => {},
      emit: () => {},
      actionExecutor,
    };
    return inert;
  }
}

/** The ids of a chart's active states without children of their own: where it stands. */
export const leavesOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id)
    .sort();
