import type { FlowModel } from '../model/flow-model.ts';
import type { EventSource, Standing } from './protocol.ts';
import { type Session, type SessionActor, stepsOf } from './session.ts';
import { eventWords } from './words.ts';

interface Models {
  readonly models: readonly FlowModel[];
}

/** One event of the timeline or the sequence. */
export interface EventRow {
  readonly key: string;
  readonly session: string;
  readonly actor: string;
  readonly step: number;
  readonly flow: string;
  readonly words: string;
  readonly from: string;
  readonly to: string;
  readonly states: string;
  readonly ignored: boolean;
  readonly at: string;
  readonly open: boolean;
}

export const modelOf = ({ models }: Models, flow: string): FlowModel | undefined =>
  models.find(({ name }) => name === flow);

/** Titles of the active states. */
export const statesIn = (context: Models, { flow }: SessionActor, { leaves }: Standing): readonly string[] =>
  leaves.map(
    (leaf) =>
      modelOf(context, flow)
        ?.states.find(({ id }) => id === leaf)
        ?.path.join('.') ?? leaf,
  );

const page = 'Page';

const laneOf = (source: EventSource, self: string): string => {
  if (source.is === 'child') return source.child;
  return source.is === 'page' ? page : self;
};

const laneOfActor = (context: Models, session: Session, actor: SessionActor): string => {
  const several = session.actors.filter(({ flow }) => flow === actor.flow).length > 1;
  const title = modelOf(context, actor.flow)?.title ?? actor.flow;
  return several ? `${title} ${session.actors.filter(({ flow }) => flow === actor.flow).indexOf(actor) + 1}` : title;
};

/** The lanes of a sequence diagram: the page, each flow, and each actor that sent an event to a flow. */
export const lanesOf = (context: Models, session: Session): readonly string[] => {
  const lanes = new Set<string>([page]);
  for (const actor of session.actors) {
    lanes.add(laneOfActor(context, session, actor));
    for (const { from } of stepsOf(session, actor.actor)) if (from.is === 'child') lanes.add(from.child);
  }
  return [...lanes];
};

/** All steps of a session as rows. `open`: the selected step. */
export const eventRows = (
  context: Models,
  session: Session,
  open: { readonly actor: string; readonly step: number },
): readonly EventRow[] => {
  const counts = new Map<string, number>();
  return session.steps.flatMap((step) => {
    const actor = session.actors.find((each) => each.actor === step.actor);
    const model = actor && modelOf(context, actor.flow);
    const index = (counts.get(step.actor) ?? 0) + 1;
    counts.set(step.actor, index);
    if (!actor || !model) return [];
    const lane = laneOfActor(context, session, actor);
    return [
      {
        key: `${step.actor} ${step.number}`,
        session: session.id,
        actor: step.actor,
        step: index,
        flow: lane,
        words: eventWords(model, step.event.type),
        from: laneOf(step.from, lane),
        to: lane,
        states: statesIn(context, actor, step.standing).join(', '),
        ignored: step.event.type !== 'xstate.init' && step.microsteps.every(({ taken }) => taken.length === 0),
        at: `${(step.at / 1000).toFixed(1)} s`,
        open: step.actor === open.actor && index === open.step,
      },
    ];
  });
};
