import type { Flow } from '../../machines/flow.ts';
import { candidatesFor } from '../run/guard-verdicts.ts';
import { type Move, moveName } from '../run/moves.ts';
import { type Performed, type Standing as Simulated, Simulation } from '../run/simulation.ts';
import type { EventSource, FlowStep } from './protocol.ts';
import { allowListFor, dataOf, standingOf } from './standing.ts';
import type { TraceActor } from './trace.ts';

/**
 * A simulated flow that a person plays: the real machine with its real guards, and its named cases as input. All
 * positions are kept, so that a play can continue from any of them.
 */
export interface Play {
  readonly flow: Flow;
  readonly simulation: Simulation;
  readonly actor: TraceActor;
  readonly steps: readonly FlowStep[];
  /** The flow's state at the beginning and after each step: one more than steps. */
  readonly positions: readonly Simulated[];
}

export const beginPlay = (flow: Flow, inputName: string, actorName = `${flow.name}#1`): Play => {
  const simulation = new Simulation(flow);
  const { standing } = simulation.begin(inputName);
  const actor: TraceActor = {
    tab: 1,
    actor: actorName,
    flow: flow.name,
    parent: null,
    at: 0,
    standing: shownStanding(flow, standing),
  };
  return { flow, simulation, actor, steps: [], positions: [standing] };
};

/** The play after its first `steps` steps. */
export const playUntil = (play: Play, steps: number): Play => ({
  ...play,
  steps: play.steps.slice(0, steps),
  positions: play.positions.slice(0, steps + 1),
});

export const makeMove = (play: Play, move: Move): Play => {
  const { flow, simulation, positions } = play;
  const before = positions.at(-1);
  if (before === undefined) throw new Error('a play without a position');
  const done = simulation.perform(before, move);
  const step = stepOf(play, before, move, done);
  return { ...play, flow, steps: [...play.steps, step], positions: [...positions, done.standing] };
};

/** All moves that are possible now: event cases, outcomes of pending actors, and a wait for the next delay. */
export const movesNow = ({ flow, positions }: Play): readonly { readonly move: Move; readonly words: string }[] => {
  const now = positions.at(-1);
  if (now === undefined || now.snapshot.status !== 'active') return [];
  const accepted = new Set(
    (now.snapshot._nodes as readonly { readonly ownEvents: readonly string[] }[]).flatMap(({ ownEvents }) => ownEvents),
  );
  const [due] = now.timers;
  const moves: readonly Move[] = [
    ...[...now.pending].flatMap(([invoke, actor]) =>
      (flow.cases.outcomes[actor] ?? []).map(({ name }): Move => ({ do: 'settle', invoke, actor, outcome: name })),
    ),
    ...flow.cases.events
      .filter((each) => accepted.has('events' in each ? (each.events[0]?.type ?? '') : each.event.type))
      .map(({ name }): Move => ({ do: 'send', case: name })),
    ...(due ? [{ do: 'wait', ms: due.dueMs - now.nowMs } as const] : []),
  ];
  return moves.map((move) => ({ move, words: wordsOf(move) }));
};

const wordsOf = (move: Move): string => {
  if (move.do === 'send') return move.case;
  return move.do === 'settle' ? `${move.actor}: ${move.outcome}` : moveName(move);
};

const shownStanding = ({ name }: Flow, { snapshot, pending }: Simulated): FlowStep['standing'] => ({
  ...standingOf(snapshot, allowListFor(name)),
  children: [...pending].map(([id, actor]) => ({ id, actor })),
});

const sourceOf = (move: Move): EventSource => {
  if (move.do === 'settle') return { is: 'child', child: move.actor };
  return { is: move.do === 'send' ? 'page' : 'self' };
};

const stepOf = ({ flow, actor, steps }: Play, before: Simulated, move: Move, done: Performed): FlowStep => {
  const event = done.microsteps[0]?.event ?? { type: moveName(move) };
  return {
    actor: actor.actor,
    number: steps.length + 1,
    at: done.standing.nowMs,
    event: { type: event.type, data: dataOf(event, before.snapshot, allowListFor(flow.name)) },
    from: sourceOf(move),
    considered: candidatesFor(before.snapshot, event),
    microsteps: done.microsteps.map(({ event: { type }, taken }) => ({ eventType: type, taken })),
    told: [],
    standing: shownStanding(flow, done.standing),
  };
};
