import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from '../model/flow-model.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { FlowStep } from './protocol.ts';
import { Skeleton } from './skeleton.ts';
import type { Trace, TraceActor } from './trace.ts';

/** The first step at which a replay on today's chart does not reach the recorded states. */
export interface Difference {
  readonly actor: string;
  /** Number of the step. 0: the beginning. */
  readonly number: number;
  readonly event: string;
  readonly recorded: readonly string[];
  readonly replayed: readonly string[];
  readonly words: string;
}

export interface Replayed {
  readonly actor: string;
  /** Whether today's chart is the recorded one. */
  readonly sameChart: boolean;
  /** States at the beginning and after each step, up to the first difference. */
  readonly states: readonly (readonly string[])[];
  readonly difference: Difference | null;
}

/** Replays all flows of a session. Pure. */
export const replayTrace = (trace: Trace, models: readonly FlowModel[]): readonly Replayed[] =>
  trace.actors.map((actor) => {
    const model = models.find(({ name }) => name === actor.flow);
    const steps = trace.steps.filter((each) => each.actor === actor.actor);
    if (model === undefined) return unknownFlow(actor);
    return { ...replayActor(model, actor, steps), sameChart: trace.models[actor.flow] === model.hash };
  });

/** Replays the steps of one flow on its chart. */
export const replayActor = (
  model: FlowModel,
  actor: TraceActor,
  steps: readonly FlowStep[],
): Omit<Replayed, 'sameChart'> => {
  const skeleton = new Skeleton(model);
  const states: (readonly string[])[] = [];
  const differs = (step: FlowStep | null, replayed: readonly string[], words: string) => ({
    actor: actor.actor,
    states,
    difference: {
      actor: actor.actor,
      number: step?.number ?? 0,
      event: step?.event.type ?? 'the beginning',
      recorded: (step ?? actor).standing.leaves,
      replayed,
      words,
    },
  });

  let at = standingIn(skeleton, actor.standing.value);
  if (at === null) return differs(null, [], 'The chart has no such state any longer.');
  states.push(leavesOf(at));
  let before = (steps[0]?.number ?? 1) - 1;
  for (const step of steps) {
    if (step.number !== before + 1 || step.event.type === 'xstate.init') {
      // Steps that were not kept cannot be replayed. Continue from the end of the next one.
      at = standingIn(skeleton, step.standing.value);
      if (at === null) return differs(step, [], 'The chart has no such state any longer.');
    } else {
      const moved = skeleton.replay(
        at,
        step.event.type,
        step.microsteps.map(({ taken }) => taken),
      );
      at = moved.snapshot;
      const [lost] = moved.left;
      if (lost !== undefined) return differs(step, leavesOf(at), `The chart does not take ${lost} there any longer.`);
    }
    before = step.number;
    const leaves = leavesOf(at);
    if (!sameStates(leaves, step.standing.leaves))
      return differs(step, leaves, 'The same event leads to other states.');
    states.push(leaves);
  }
  return { actor: actor.actor, states, difference: null };
};

const standingIn = (skeleton: Skeleton, value: unknown): AnyMachineSnapshot | null => {
  try {
    return skeleton.at(value);
  } catch {
    return null;
  }
};

const sameStates = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

const unknownFlow = ({ actor, flow, standing }: TraceActor): Replayed => ({
  actor,
  sameChart: false,
  states: [],
  difference: {
    actor,
    number: 0,
    event: 'the beginning',
    recorded: standing.leaves,
    replayed: [],
    words: `This portal has no flow called ${flow}.`,
  },
});
