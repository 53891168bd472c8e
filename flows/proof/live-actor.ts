import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import type { Flow } from '../../machines/flow.ts';
import { canonicalJson } from '../model/content-hash.ts';
import { leavesOf } from '../run/chart-run.ts';
import { eventOfCase, type Move, outcomeOf } from '../run/moves.ts';
import { Simulation } from '../run/simulation.ts';
import { contentOf } from './outcome-digest.ts';
import type { Expected, PlannedTest } from './planned-test.ts';
import type { Difference } from './suite.ts';
import { VirtualClock } from './virtual-clock.ts';

/** An invoked actor that has not settled yet. */
interface Awaited {
  readonly settle: (value: unknown) => void;
  readonly fail: (fault: unknown) => void;
}

/**
 * Runs a flow's machine as the portal does: a real actor, with invoked actors that settle on command and a clock that
 * moves on command. XState itself stops actors and cancels timers here, which a pure run only assumes.
 */
export class LiveActor {
  readonly #flow: Flow;
  readonly #clock = new VirtualClock();
  /** Unsettled actors by invoke id, oldest first. Stopped ones are included, because a promise cannot be cancelled. */
  readonly #awaited = new Map<string, Awaited[]>();
  #actor: AnyActorRef;
  #fault: unknown = null;

  constructor(flow: Flow, inputName: string) {
    this.#flow = flow;
    const input = flow.cases.inputs.find(({ name }) => name === inputName)?.input;
    this.#actor = createActor(this.#provided(flow.machine), { input: input as never, clock: this.#clock }) as never;
    this.#actor.subscribe({ error: (fault) => this.#heardFault(fault) });
    this.#actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** The fault that ended the actor. `null`: none. */
  get fault(): unknown {
    return this.#fault;
  }

  async perform(move: Move): Promise<void> {
    switch (move.do) {
      case 'send':
        for (const event of eventOfCase(this.#flow.cases, move.case)) this.#actor.send(event);
        return;
      case 'settle':
      case 'settle-late':
        return this.#settle(move);
      case 'wait':
        this.#clock.advance(move.ms);
        return;
      // Reloads are tested in the pure run only: XState does not set timers again in a restored actor.
      case 'resume':
        return;
    }
  }

  stop(): void {
    this.#actor.stop();
  }

  #heardFault(fault: unknown) {
    this.#fault = fault;
  }

  async #settle({ do: how, invoke, actor, outcome: name }: Extract<Move, { invoke: string }>): Promise<void> {
    const awaited = this.#awaited.get(invoke) ?? [];
    const one = how === 'settle' ? awaited.pop() : awaited.shift();
    if (!one) throw new Error(`${invoke} was not begun`);
    const outcome = outcomeOf(this.#flow.cases, actor, name);
    if ('error' in outcome) one.fail(outcome.error);
    else one.settle(outcome.output);
    await promisesSettled();
  }

  #provided(machine: AnyStateMachine): AnyStateMachine {
    const awaits = (invoke: string, one: Awaited) =>
      this.#awaited.set(invoke, [...(this.#awaited.get(invoke) ?? []), one]);
    const actors = Object.fromEntries(
      Object.keys(machine.implementations.actors).map((actor) => [
        actor,
        fromPromise(({ self }) => new Promise((settle, fail) => void awaits(self.id, { settle, fail }))),
      ]),
    );
    return machine.provide({ actors } as never);
  }
}

/** XState handles a promise a few microtasks after it has settled. */
const promisesSettled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The first difference between a real actor and a planned test. `null`: none. */
export const firstLiveDifference = async (flow: Flow, test: PlannedTest): Promise<Difference | null> => {
  const live = new LiveActor(flow, test.input);
  const simulation = new Simulation(flow);
  let { standing } = simulation.begin(test.input);
  try {
    const begun = differenceAt(live, test.begins, standing.snapshot);
    if (begun !== null) return { test: test.name, step: -1, why: begun };
    for (const [step, { move, expect }] of test.steps.entries()) {
      const after = simulation.perform(standing, move);
      ({ standing } = after);
      await live.perform(move);
      const why = differenceAt(live, expect, standing.snapshot);
      if (why !== null) return { test: test.name, step, why };
    }
    return null;
  } finally {
    live.stop();
  }
};

const differenceAt = ({ snapshot, fault }: LiveActor, { at }: Expected, planned: AnyMachineSnapshot): string | null => {
  if (snapshot.status !== planned.status) {
    return `it is ${snapshot.status}, and not ${planned.status}${fault === null ? '' : `: ${fault instanceof Error ? fault.message : canonicalJson(fault)}`}`;
  }
  const is = leavesOf(snapshot).join(', ');
  if (is !== at.join(', ')) return `it is at ${is}, and not at ${at.join(', ')}`;
  return differenceOfContext(snapshot, planned);
};

const differenceOfContext = (live: AnyMachineSnapshot, planned: AnyMachineSnapshot): string | null => {
  const context = live.context as Readonly<Record<string, unknown>>;
  const expected = planned.context as Readonly<Record<string, unknown>>;
  const keys = new Set([...Object.keys(expected), ...Object.keys(context)]);
  const other = [...keys].find(
    (key) => !Object.is(context[key], expected[key]) && contentOf(context[key]) !== contentOf(expected[key]),
  );
  return other === undefined ? null : `its ${other} is ${canonicalJson(context[other]).slice(0, 200)}`;
};
