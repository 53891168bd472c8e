import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Flow, FlowCases } from '../../machines/flow.ts';
import { longestTimerMs } from '../../machines/timers.ts';
import { ChartRun, type Effect, type Microstep, type Step } from './chart-run.ts';
import { eventOfCase, type Move, outcomeOf } from './moves.ts';

/** A delayed transition that has been scheduled: the event that comes at `dueMs`. */
export interface Timer {
  readonly eventType: string;
  readonly dueMs: number;
}

/** Where a simulated flow stands: its snapshot, and of the world what the snapshot does not hold. */
export interface Standing {
  readonly snapshot: AnyMachineSnapshot;
  readonly nowMs: number;
  /** The next due first. */
  readonly timers: readonly Timer[];
  /** Actors begun and not settled: invoke id -> the actor's name. */
  readonly pending: ReadonlyMap<string, string>;
}

export interface Performed {
  readonly standing: Standing;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
  /** Candidates taken, in order. */
  readonly taken: readonly string[];
}

/** More timers than any wait of a plan fires; a chart that ticks for ever is stopped here. */
const mostFirings = 2_000;

/** A flow's chart in a world of its own: a virtual clock, and actors that come to whatever outcome is named. Pure. */
export class Simulation {
  readonly #cases: FlowCases;
  readonly #runs: ReadonlyMap<string, ChartRun>;
  readonly #first: ChartRun;

  constructor({ machine, cases }: Pick<Flow, 'machine' | 'cases'>) {
    this.#cases = cases;
    this.#runs = new Map(cases.inputs.map(({ name, input }) => [name, new ChartRun(machine, input)]));
    const [first] = this.#runs.values();
    if (!first) throw new Error(`${machine.id} has no input case`);
    this.#first = first;
  }

  begin(inputName: string): Performed {
    const given = this.#cases.inputs.find(({ name }) => name === inputName);
    const run = this.#runs.get(inputName);
    if (!given || !run) throw new Error(`no input case is called "${inputName}"`);
    const step = run.begin(given.input);
    return performed([settledInto({ nowMs: 0, timers: [], pending: new Map() }, step)]);
  }

  perform(standing: Standing, move: Move): Performed {
    switch (move.do) {
      case 'send': {
        const steps: Stepped[] = [];
        for (const event of eventOfCase(this.#cases, move.case)) {
          steps.push(this.#next(steps.at(-1)?.standing ?? standing, event));
        }
        return performed(steps);
      }
      case 'settle': {
        if (!standing.pending.has(move.invoke)) throw new Error(`${move.invoke} is not waited for`);
        const outcome = outcomeOf(this.#cases, move.actor, move.outcome);
        const heard = { ...standing, pending: without(standing.pending, move.invoke) };
        return performed([
          this.#next(
            heard,
            'error' in outcome
              ? { type: `xstate.error.actor.${move.invoke}`, error: outcome.error, actorId: move.invoke }
              : { type: `xstate.done.actor.${move.invoke}`, output: outcome.output, actorId: move.invoke },
          ),
        ]);
      }
      case 'settle-late':
        return unmoved(standing);
      case 'wait':
        return this.#wait(standing, move.ms);
      case 'resume':
        return unmoved({ ...standing, snapshot: this.#first.resumed(standing.snapshot) });
    }
  }

  #wait(standing: Standing, ms: number): Performed {
    const untilMs = standing.nowMs + ms;
    const steps: Stepped[] = [];
    let now = standing;
    for (let [due] = now.timers; due && due.dueMs <= untilMs; [due] = now.timers) {
      if (steps.length >= mostFirings) throw new Error(`${due.eventType} fires for ever`);
      const fired = { ...now, nowMs: due.dueMs, timers: now.timers.slice(1) };
      const stepped = this.#next(fired, { type: due.eventType });
      steps.push(stepped);
      now = stepped.standing;
    }
    const last = performed(steps, standing);
    return { ...last, standing: { ...last.standing, nowMs: untilMs } };
  }

  #next(standing: Standing, event: AnyEventObject): Stepped {
    if (standing.snapshot.status !== 'active') return unmoved(standing);
    return settledInto(standing, this.#first.next(standing.snapshot, event));
  }
}

interface Stepped {
  readonly standing: Standing;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
}

const unmoved = (standing: Standing): Performed => ({ standing, microsteps: [], effects: [], taken: [] });

const performed = (steps: readonly Stepped[], from?: Standing): Performed => {
  const standing = steps.at(-1)?.standing ?? from;
  if (!standing) throw new Error('nothing was performed');
  const microsteps = steps.flatMap((each) => each.microsteps);
  return {
    standing,
    microsteps,
    effects: steps.flatMap(({ effects }) => effects),
    taken: microsteps.flatMap(({ taken }) => taken),
  };
};

/** What the effects of a step change in the world: timers set and cancelled, actors begun and stopped. */
const settledInto = (before: Omit<Standing, 'snapshot'>, { snapshot, microsteps, effects }: Step): Stepped => {
  let timers = before.timers;
  const pending = new Map(before.pending);
  for (const { type, params } of effects) {
    const told = params as {
      readonly id?: string;
      readonly delay?: number;
      readonly sendId?: string;
      readonly src?: unknown;
      readonly event?: { readonly type: string };
    };
    if (type === 'xstate.raise' && told.delay !== undefined && told.event) {
      if (!(told.delay >= 0 && told.delay <= longestTimerMs)) {
        throw new Error(
          `${told.event.type} is due in ${told.delay} ms: no timer can wait so long, it would fire at once`,
        );
      }
      timers = [...timers, { eventType: told.event.type, dueMs: before.nowMs + told.delay }].sort(
        (a, b) => a.dueMs - b.dueMs,
      );
    } else if (type === 'xstate.cancel') {
      timers = timers.filter(({ eventType }) => eventType !== told.sendId);
    } else if (type === 'xstate.spawnChild' && told.id !== undefined) {
      pending.set(told.id, typeof told.src === 'string' ? told.src : '');
    } else if (type === 'xstate.stopChild' && told.id !== undefined) {
      pending.delete(told.id);
    }
  }
  const ended = snapshot.status !== 'active';
  return {
    standing: {
      snapshot,
      nowMs: before.nowMs,
      timers: ended ? [] : timers,
      pending: ended ? new Map() : pending,
    },
    microsteps,
    effects,
  };
};

const without = (pending: Standing['pending'], id: string): Standing['pending'] =>
  new Map([...pending].filter(([each]) => each !== id));
