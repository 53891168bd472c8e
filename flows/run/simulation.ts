import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Flow, FlowCases } from '../../machines/flow.ts';
import { longestTimerMs } from '../../machines/parts/timers.ts';
import { ChartRun, type Effect, type Microstep, type Step } from './chart-run.ts';
import { eventOfCase, type Move, outcomeOf } from './moves.ts';

/** A scheduled delayed transition. Its event is sent at `dueMs`. */
export interface Timer {
  readonly eventType: string;
  readonly dueMs: number;
}

/** The state of a simulated flow: its snapshot, the clock, the timers and the actors that have not settled. */
export interface Standing {
  readonly snapshot: AnyMachineSnapshot;
  readonly nowMs: number;
  /** Timers, the next due first. */
  readonly timers: readonly Timer[];
  /** Names of the actors that have not settled, by invoke id. */
  readonly pending: ReadonlyMap<string, string>;
}

export interface Performed {
  readonly standing: Standing;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
  /** Ids of the candidates taken, in order. */
  readonly taken: readonly string[];
}

/** Limit of timers that fire in one wait. It stops a chart that sets timers for ever. */
const mostFirings = 2_000;

/** Runs a flow's chart with a virtual clock and with actors that settle with the named outcomes. Pure. */
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
    return performed([withEffects({ nowMs: 0, timers: [], pending: new Map() }, step)]);
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
        const settled = { ...standing, pending: without(standing.pending, move.invoke) };
        return performed([
          this.#next(
            settled,
            'error' in outcome
              ? { type: `xstate.error.actor.${move.invoke}`, error: outcome.error, actorId: move.invoke }
              : { type: `xstate.done.actor.${move.invoke}`, output: outcome.output, actorId: move.invoke },
          ),
        ]);
      }
      case 'settle-late':
        return unchanged(standing);
      case 'wait':
        return this.#wait(standing, move.ms);
      case 'resume':
        return unchanged({ ...standing, snapshot: this.#first.resumed(standing.snapshot) });
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
    if (standing.snapshot.status !== 'active') return unchanged(standing);
    const step = this.#first.next(standing.snapshot, event);
    // An ignored event leaves the same standing, so that what was computed for it is known.
    if (step.snapshot === standing.snapshot && step.effects.length === 0) return { ...step, standing };
    return withEffects(standing, step);
  }
}

interface Stepped {
  readonly standing: Standing;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly Effect[];
}

const unchanged = (standing: Standing): Performed => ({ standing, microsteps: [], effects: [], taken: [] });

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

/** Applies the effects of a step: timers that it sets and cancels, actors that it starts and stops. */
const withEffects = (before: Omit<Standing, 'snapshot'>, { snapshot, microsteps, effects }: Step): Stepped => {
  let timers = before.timers;
  const pending = new Map(before.pending);
  for (const { type, params } of effects) {
    const effect = params as {
      readonly id?: string;
      readonly delay?: number;
      readonly sendId?: string;
      readonly src?: unknown;
      readonly event?: { readonly type: string };
    };
    if (type === 'xstate.raise' && effect.delay !== undefined && effect.event) {
      if (!(effect.delay >= 0 && effect.delay <= longestTimerMs)) {
        throw new Error(
          `${effect.event.type} is due in ${effect.delay} ms: no timer can wait so long, it would fire at once`,
        );
      }
      timers = [...timers, { eventType: effect.event.type, dueMs: before.nowMs + effect.delay }].sort(
        (a, b) => a.dueMs - b.dueMs,
      );
    } else if (type === 'xstate.cancel') {
      timers = timers.filter(({ eventType }) => eventType !== effect.sendId);
    } else if (type === 'xstate.spawnChild' && effect.id !== undefined) {
      pending.set(effect.id, typeof effect.src === 'string' ? effect.src : '');
    } else if (type === 'xstate.stopChild' && effect.id !== undefined) {
      pending.delete(effect.id);
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
