import type { FlowModel } from '../model/flow-model.ts';
import { type AtlasContext, sessionIn, stepRead } from './atlas-state.ts';
import { modelOf } from './event-rows.ts';
import { centreOf, partWith, withHolders } from './opened-part.ts';
import type { FlowStep, Standing } from './protocol.ts';
import { type Session, type SessionActor, stepsOf } from './session.ts';

/** The step of a session that is read, and where its flow stands there. */
export interface Position {
  readonly session: Session;
  readonly actor: SessionActor;
  readonly model: FlowModel;
  readonly steps: readonly FlowStep[];
  /** `null`: before the first step. */
  readonly step: FlowStep | null;
  readonly standing: Standing;
  readonly at: number;
  /** Active states with all that hold them. */
  readonly active: ReadonlySet<string>;
  /** Candidates that the step took. */
  readonly taken: ReadonlySet<string>;
}

/** `null`: a chart is read by itself, or the flow is not known here. */
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
