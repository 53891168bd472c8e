import { flows } from '../../machines/index.ts';
import type { FlowModel } from '../model/flow-model.ts';
import type { Move } from '../run/moves.ts';
import { forkFrom, forkUntil, takeCandidate } from './fork.ts';
import { beginPlay, makeMove, playUntil } from './play.ts';
import type { PageMessage } from './protocol.ts';
import type { ScreensContext, ScreensEvent } from './screens-state.ts';
import { emptySession, type Session, type SessionActor, stepsOf } from './session.ts';
import { type Trace, type TraceActor, traceOf } from './trace.ts';

export interface AtlasInput {
  readonly models: readonly FlowModel[];
  /** Tenant of this page. Screens are first shown as its own. */
  readonly tenant: string;
  /** The flow whose screens the address asks for. `null`: none. */
  readonly screensOf: string | null;
}

/** The selection: a chart by itself, or a flow of a session at one of its steps. */
export type Reading =
  | { readonly is: 'chart'; readonly flow: string }
  /** `step`: 0 is the beginning; `null`: follow the last step. */
  | { readonly is: 'flow'; readonly session: string; readonly actor: string; readonly step: number | null };

export interface AtlasContext {
  readonly models: readonly FlowModel[];
  /** Sessions. The first is the live one. */
  readonly sessions: readonly Session[];
  readonly reading: Reading;
  /** Whether the person has selected nothing yet. The first running flow is then opened. */
  readonly unchosen: boolean;
  /** Number of sessions created so far, for their ids. */
  readonly made: number;
  /** Why the last file could not be read. `null`: it could, or there was none. */
  readonly refusal: string | null;
  readonly chartAs: 'picture' | 'outline';
  readonly eventsAs: 'list' | 'sequence';
  readonly eventsOf: 'flow' | 'session';
  /** Part of a large chart that is unfolded. `null`: its overview. */
  readonly unfolded: string | null;
  /** Scale of the chart. `fit`: as large as the window allows, at most 1. */
  readonly zoom: number | 'fit';
  /** Size of the chart's window in pixels. `null`: not yet measured. */
  readonly frame: Frame | null;
  readonly screens: ScreensContext;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export type AtlasEvent =
  | { readonly type: 'screen.opened' }
  | { readonly type: 'screen.left' }
  | { readonly type: 'recording.kept' }
  | { readonly type: 'recording.ended' }
  | { readonly type: 'page.told'; readonly message: PageMessage }
  | { readonly type: 'chart.chosen'; readonly flow: string }
  | { readonly type: 'flow.chosen'; readonly session: string; readonly actor: string }
  | { readonly type: 'step.chosen'; readonly step: number }
  | { readonly type: 'step.moved'; readonly by: number }
  | { readonly type: 'step.followed' }
  | { readonly type: 'event.chosen'; readonly session: string; readonly actor: string; readonly step: number }
  | { readonly type: 'fork.requested' }
  | { readonly type: 'candidate.taken'; readonly transition: string }
  | { readonly type: 'play.requested'; readonly flow: string; readonly input: string }
  | { readonly type: 'move.made'; readonly move: Move }
  | { readonly type: 'file.chosen'; readonly file: Blob & { readonly name: string } }
  | { readonly type: 'refusal.read' }
  | { readonly type: 'export.requested' }
  | { readonly type: 'session.discarded'; readonly session: string }
  | { readonly type: 'chart.shown-as'; readonly as: AtlasContext['chartAs'] }
  | { readonly type: 'events.shown-as'; readonly as: AtlasContext['eventsAs'] }
  | { readonly type: 'events.shown-of'; readonly of: AtlasContext['eventsOf'] }
  | { readonly type: 'part.unfolded'; readonly shows: string }
  | { readonly type: 'active.sought' }
  | { readonly type: 'frame.measured'; readonly frame: Frame }
  /** `from`: the scale that is shown now. */
  | { readonly type: 'zoom.changed'; readonly by: number; readonly from: number }
  | { readonly type: 'zoom.fitted' }
  | ScreensEvent;

export const live = 'live';
/** Scales of a chart: the bounds, and the factor of one step. */
export const zooms = { least: 0.1, most: 2, step: 1.25 };
/** The chart's state when it is opened. */
export const freshChart: Pick<AtlasContext, 'unfolded' | 'zoom'> = { unfolded: null, zoom: 'fit' };

export const sessionIn = ({ sessions }: AtlasContext, id: string): Session | undefined =>
  sessions.find((each) => each.id === id);

/** Name of the selected flow. */
export const flowRead = (context: AtlasContext): string => {
  const { reading } = context;
  if (reading.is === 'chart') return reading.flow;
  return sessionIn(context, reading.session)?.actors.find(({ actor }) => actor === reading.actor)?.flow ?? '';
};

/** Number of the selected step. 0: the beginning. */
export const stepRead = (context: AtlasContext): number => {
  const { reading } = context;
  if (reading.is === 'chart') return 0;
  const session = sessionIn(context, reading.session);
  const count = session ? stepsOf(session, reading.actor).length : 0;
  return Math.min(count, reading.step ?? count);
};

export const withSession = ({ sessions }: AtlasContext, changed: Session): Pick<AtlasContext, 'sessions'> => ({
  sessions: sessions.map((each) => (each.id === changed.id ? changed : each)),
});

export const withAddedSession = (
  context: AtlasContext,
  session: Session,
): Pick<AtlasContext, 'sessions' | 'made' | 'reading' | 'unchosen' | 'unfolded' | 'zoom'> => {
  const [first] = session.actors;
  return {
    sessions: [...context.sessions, session],
    made: context.made + 1,
    unchosen: false,
    ...freshChart,
    reading:
      first === undefined
        ? context.reading
        : { is: 'flow', session: session.id, actor: first.actor, step: session.kind === 'imported' ? 0 : null },
  };
};

const titleOf = ({ models }: AtlasContext, flow: string): string =>
  models.find(({ name }) => name === flow)?.title ?? flow;

/**
 * Opens the first running flow, unless the person has selected something. The flow `session`, which every page runs, is
 * skipped.
 */
export const withFirstFlowOpened = (context: AtlasContext, session: Session): Partial<AtlasContext> => {
  const [first] = session.actors.filter(({ flow }) => flow !== 'session');
  if (!context.unchosen || first === undefined) return {};
  return {
    ...freshChart,
    unchosen: false,
    reading: { is: 'flow', session: session.id, actor: first.actor, step: null },
  };
};

export const withFork = (context: AtlasContext): Partial<AtlasContext> => {
  const { reading, models } = context;
  if (reading.is === 'chart') return {};
  const session = sessionIn(context, reading.session);
  const actor = session?.actors.find((each) => each.actor === reading.actor);
  const model = models.find(({ name }) => name === actor?.flow);
  if (!session || !actor || !model) return {};
  const at = stepRead(context);
  const id = `fork-${context.made + 1}`;
  const title = `${model.title}, branch from step ${at}`;
  if (session.play) {
    const play = playUntil(session.play, at);
    const { actor: played, steps } = play;
    return withAddedSession(context, {
      ...emptySession(id, 'play', title),
      play,
      actors: [{ ...played, gone: false }],
      steps,
    });
  }
  const standing = at === 0 ? actor.standing : stepsOf(session, actor.actor)[at - 1]?.standing;
  const fork = standing && forkFrom(model, { ...actor, actor: `${actor.flow}#1`, tab: 1 }, standing);
  if (!fork) return { refusal: 'You cannot branch from this step: the current chart has no such state.' };
  return withAddedSession(context, {
    ...emptySession(id, 'fork', title),
    fork,
    actors: [{ ...fork.actor, gone: false }],
  });
};

/** Makes a move in a play or a fork. From a step before the last, later steps are dropped. */
export const withMove = (context: AtlasContext, event: AtlasEvent): Partial<AtlasContext> => {
  const { reading } = context;
  const session = reading.is === 'flow' ? sessionIn(context, reading.session) : undefined;
  if (reading.is === 'chart' || !session) return {};
  const at = stepRead(context);
  const following: Reading = { ...reading, step: null };
  if (event.type === 'candidate.taken' && session.fork) {
    const fork = takeCandidate(forkUntil(session.fork, at), event.transition);
    return { ...withSession(context, { ...session, fork, steps: fork.steps }), reading: following };
  }
  if (event.type === 'move.made' && session.play) {
    const play = makeMove(playUntil(session.play, at), event.move);
    return { ...withSession(context, { ...session, play, steps: play.steps }), reading: following };
  }
  return {};
};

export const withNewPlay = (context: AtlasContext, event: AtlasEvent): Partial<AtlasContext> => {
  if (event.type !== 'play.requested') return {};
  const flow = flows.find(({ name }) => name === event.flow);
  if (!flow) return {};
  const play = beginPlay(flow, event.input);
  const session = emptySession(`play-${context.made + 1}`, 'play', `${titleOf(context, flow.name)}, simulated`);
  return withAddedSession(context, { ...session, play, actors: [{ ...play.actor, gone: false }] });
};

export const traceOfReading = (context: AtlasContext): Trace => {
  const { reading, models } = context;
  const session = sessionIn(context, reading.is === 'flow' ? reading.session : live);
  if (!session) throw new Error('nothing to export');
  const title = session.kind === 'live' ? 'A session of this browser' : session.title;
  const actors = session.actors.map(withoutPresence);
  return traceOf({ title, actors, steps: session.steps }, models);
};

const withoutPresence = ({ tab, actor, flow, parent, at, standing }: SessionActor): TraceActor => ({
  tab,
  actor,
  flow,
  parent,
  at,
  standing,
});
