import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate';
import { transitionIdsOf } from '../model/transition-ids.ts';

/**
 * A microstep of a machine: one event, and the ids of the candidates taken. In a parallel state there may be several.
 */
export interface Microstep {
  readonly event: AnyEventObject;
  readonly taken: readonly string[];
  /** The snapshot after it. */
  readonly snapshot: AnyMachineSnapshot;
}

/** An effect that a step requests: an actor to start, a message to send, an event to emit. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** A transition of the whole machine. Its effects are listed, not executed. */
export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
}

/** Limit of microsteps for one event. It stops a machine that loops for ever. */
const mostMicrosteps = 200;

export class EndlessChart extends Error {
  override readonly name = 'EndlessChart';
}

/** The scope that XState passes to a machine's `transition`. Only the parts that a pure run needs are real. */
interface InertScope {
  readonly self: AnyActorRef;
  readonly system: unknown;
  readonly actionExecutor: (action: Effect) => void;
}

/**
 * Runs a machine as a pure function. XState's own `transition` creates an actor for each step and does not report the
 * candidates taken. This class keeps one inert actor and listens to the microsteps.
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

  /** The snapshot after a round trip through JSON, as another page load would restore it. */
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
    listening['_sendInspectionEvent'] = (inspected: {
      readonly type: string;
      readonly event: AnyEventObject;
      readonly snapshot: AnyMachineSnapshot;
      readonly _transitions?: readonly AnyTransitionDefinition[];
    }) => {
      if (inspected.type !== '@xstate.microstep') return;
      if (microsteps.length >= mostMicrosteps) throw new EndlessChart(`${this.machine.id} does not come to rest`);
      const taken = (inspected._transitions ?? []).flatMap((each) => this.#ids.get(each) ?? []);
      microsteps.push({ event: inspected.event, taken, snapshot: inspected.snapshot });
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

/** Ids of the active states that have no children, sorted. */
export const leavesOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id)
    .sort();
