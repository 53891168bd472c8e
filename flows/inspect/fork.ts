import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel, TransitionModel } from '../model/flow-model.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { FlowStep, Shown, Standing } from './protocol.ts';
import { eventTypeOf, Skeleton } from './skeleton.ts';
import type { TraceActor } from './trace.ts';

/**
 * A different continuation from a recorded step, by hand. Its data are not known, so the person chooses which candidate
 * is taken, including the outcomes of invoked actors. All positions are kept.
 */
export interface Fork {
  readonly skeleton: Skeleton;
  readonly actor: TraceActor;
  readonly steps: readonly FlowStep[];
  readonly positions: readonly AnyMachineSnapshot[];
}

/** Starts a fork. `null`: today's chart does not have the recorded states. */
export const forkFrom = (model: FlowModel, actor: TraceActor, standing: Standing): Fork | null => {
  const skeleton = new Skeleton(model);
  try {
    const begun = skeleton.at(standing.value);
    return {
      skeleton,
      actor: { ...actor, at: 0, standing: bareStanding(begun, skeleton) },
      steps: [],
      positions: [begun],
    };
  } catch {
    return null;
  }
};

/** The fork after its first `steps` steps. */
export const forkUntil = (fork: Fork, steps: number): Fork => ({
  ...fork,
  steps: fork.steps.slice(0, steps),
  positions: fork.positions.slice(0, steps + 1),
});

export const choicesNow = ({ skeleton, positions }: Fork): readonly TransitionModel[] => {
  const now = positions.at(-1);
  return now ? skeleton.choices(now) : [];
};

export const takeCandidate = (fork: Fork, transition: string): Fork => {
  const { skeleton, actor, steps, positions } = fork;
  const before = positions.at(-1);
  if (before === undefined) throw new Error('a fork without a position');
  const { snapshot, taken } = skeleton.choose(before, transition);
  const type = eventTypeOf(transition) || 'always';
  const step: FlowStep = {
    actor: actor.actor,
    number: steps.length + 1,
    at: 0,
    event: { type, data: {} },
    from: { is: type.startsWith('xstate.') || type === 'always' ? 'self' : 'page' },
    considered: [{ transition, verdict: 'holds' }],
    microsteps: taken.map((each) => ({ eventType: type, taken: each })),
    told: [],
    standing: bareStanding(snapshot, skeleton),
  };
  return { ...fork, steps: [...steps, step], positions: [...positions, snapshot] };
};

const bareStanding = (snapshot: AnyMachineSnapshot, skeleton: Skeleton): Standing => ({
  status: snapshot.status,
  leaves: leavesOf(snapshot),
  value: snapshot.value as Shown,
  context: {},
  candidates: skeleton
    .choices(snapshot)
    .map(({ id, guard }) => ({ transition: id, verdict: guard === null ? 'holds' : 'needs-data' })),
  accepts: [],
  children: [],
});
