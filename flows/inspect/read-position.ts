import type { FlowModel } from '../model/flow-model.ts';
import { type AtlasContext, sessionIn, stepRead } from './atlas-state.ts';
import { modelOf } from './event-rows.ts';
import { centreOf, partWith, withHolders } from './opened-part.ts';
import type { FlowStep, Standing } from './protocol.ts';
import { type Session, type SessionActor, stepsOf } from './session.ts';

/** The selected step of a session, and the state of its flow at that step. */
export interface Position {
  readonly session: Session;
  readonly actor: SessionActor;
  readonly model: FlowModel;
  readonly steps: readonly FlowStep[];
  /** `null`: before the first step. */
  readonly step: FlowStep | null;
  readonly standing: Standing;
  readonly at: number;
  /** Ids of the active states and their ancestors. */
  readonly active: ReadonlySet<string>;
  /** Ids of the candidates that the step took. */
  readonly taken: ReadonlySet<string>;
}

/** The selected position. `null`: a chart by itself is selected, or the flow is not known here. */
export const positionRead = (context: AtlasContext): Position | null => {
  const { reading } = context;
  if (reading.is === 'chart') return null;
  const session = sessionIn(context, reading.session);
  const actor = session?.actors.find((each) => each.actor === reading.actor);
  const model = actor && modelOf(context, actor.flow);
  if (!session || !actor || !model) return null;
  const steps = stepsOf(session, actor.actor);
  const at = stepRead(context);
  const step = at === 0 ? null : (steps[at - 1] ?? null);
  const standing = step?.standing ?? actor.standing;
  const active = new Set(standing.leaves.flatMap((leaf) => [...withHolders(model, leaf)]));
  const taken = new Set(step?.microsteps.flatMap((each) => each.taken) ?? []);
  return { session, actor, model, steps, step, standing, at, active, taken };
};

/** Opens the part that shows the active state, at full size. */
export const activeShown = (context: AtlasContext): Partial<AtlasContext> => {
  const position = positionRead(context);
  const centre = position && centreOf(position.model, position.active, position.taken);
  return centre ? { unfolded: partWith(position.model, centre.id)?.shows ?? null, zoom: 1 } : {};
};
