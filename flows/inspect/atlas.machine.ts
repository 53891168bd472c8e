import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { flows } from '../../machines/index.ts';
import type { FlowModel } from '../model/flow-model.ts';
import type { Move } from '../run/moves.ts';
import { forkFrom, forkUntil, takeCandidate } from './fork.ts';
import { beginPlay, makeMove, playUntil } from './play.ts';
import type { PageMessage } from './protocol.ts';
import { replayTrace } from './replay.ts';
import { emptySession, hearPage, importedSession, type Session, type SessionActor, stepsOf } from './session.ts';
import { readTrace, type Trace, type TraceActor, traceFileEnding, traceOf, writeTrace } from './trace.ts';

export interface AtlasInput {
  readonly models: readonly FlowModel[];
}

/** What is being read: a chart by itself, or a flow of a session at one of its steps. */
export type Reading =
  | { readonly is: 'chart'; readonly flow: string }
  /** Step 0 is the beginning; null: always the last. */
  | { readonly is: 'flow'; readonly session: string; readonly actor: string; readonly step: number | null };

export interface AtlasContext {
  readonly models: readonly FlowModel[];
  /** The first is what runs now. */
  readonly sessions: readonly Session[];
  readonly reading: Reading;
  /** Sessions made so far, for their ids. */
  readonly made: number;
  /** Why the last file could not be read; null: it could, or there was none. */
  readonly refusal: string | null;
  readonly chartAs: 'picture' | 'outline';
  readonly eventsAs: 'list' | 'sequence';
  readonly eventsOf: 'flow' | 'session';
  readonly zoom: number;
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
  | { readonly type: 'zoom.changed'; readonly by: number };

const live = 'live';
const zooms = { least: 0.4, most: 1.6, step: 0.2 };

export const sessionIn = ({ sessions }: AtlasContext, id: string): Session | undefined =>
  sessions.find((each) => each.id === id);

/** The step that is read, as a number: 0 is the beginning. */
export const stepRead = (context: AtlasContext): number => {
  const { reading } = context;
  if (reading.is === 'chart') return 0;
  const session = sessionIn(context, reading.session);
  const count = session ? stepsOf(session, reading.actor).length : 0;
  return Math.min(count, reading.step ?? count);
};

const withSession = ({ sessions }: AtlasContext, changed: Session): Pick<AtlasContext, 'sessions'> => ({
  sessions: sessions.map((each) => (each.id === changed.id ? changed : each)),
});

const added = (context: AtlasContext, session: Session): Pick<AtlasContext, 'sessions' | 'made' | 'reading'> => {
  const [first] = session.actors;
  return {
    sessions: [...context.sessions, session],
    made: context.made + 1,
    reading:
      first === undefined
        ? context.reading
        : { is: 'flow', session: session.id, actor: first.actor, step: session.kind === 'imported' ? 0 : null },
  };
};

const titleOf = ({ models }: AtlasContext, flow: string): string =>
  models.find(({ name }) => name === flow)?.title ?? flow;

/** The first flow that is heard is opened, unless somebody reads something already. */
const opening = (context: AtlasContext, session: Session): Partial<AtlasContext> => {
  const [first] = session.actors.filter(({ flow }) => flow !== 'session');
  const { reading } = context;
  if (reading.is === 'flow' || first === undefined || context.sessions[0]?.actors.length) return {};
  return { reading: { is: 'flow', session: session.id, actor: first.actor, step: null } };
};

const forked = (context: AtlasContext): Partial<AtlasContext> => {
  const { reading, models } = context;
  if (reading.is === 'chart') return {};
  const session = sessionIn(context, reading.session);
  const actor = session?.actors.find((each) => each.actor === reading.actor);
  const model = models.find(({ name }) => name === actor?.flow);
  if (!session || !actor || !model) return {};
  const at = stepRead(context);
  const id = `fork-${context.made + 1}`;
  const title = `${model.title}, another way from step ${at}`;
  if (session.play) {
    const play = playUntil(session.play, at);
    const { actor: played, steps } = play;
    return added(context, {
      ...emptySession(id, 'play', title),
      play,
      actors: [{ ...played, gone: false }],
      steps,
    });
  }
  const standing = at === 0 ? actor.standing : stepsOf(session, actor.actor)[at - 1]?.standing;
  const fork = standing && forkFrom(model, { ...actor, actor: `${actor.flow}#1`, tab: 1 }, standing);
  return fork
    ? added(context, { ...emptySession(id, 'fork', title), fork, actors: [{ ...fork.actor, gone: false }] })
    : {};
};

/** A move from a step before the last goes another way from there. */
const moved = (context: AtlasContext, event: AtlasEvent): Partial<AtlasContext> => {
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

const begun = (context: AtlasContext, event: AtlasEvent): Partial<AtlasContext> => {
  if (event.type !== 'play.requested') return {};
  const flow = flows.find(({ name }) => name === event.flow);
  if (!flow) return {};
  const play = beginPlay(flow, event.input);
  const session = emptySession(`play-${context.made + 1}`, 'play', `${titleOf(context, flow.name)}, played`);
  return added(context, { ...session, play, actors: [{ ...play.actor, gone: false }] });
};

const traceOfReading = (context: AtlasContext): Trace => {
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

const providedBy = 'is provided by src/flow-atlas/atlas-actors.ts';

const atlas = setup({
  types: { context: {} as AtlasContext, events: {} as AtlasEvent, input: {} as AtlasInput },
  actors: {
    /** Watches the pages of this browser and tells what they tell. */
    watchPages: fromCallback<AtlasEvent>(() => {
      throw new Error(`watchPages ${providedBy}`);
    }),
    readFile: fromPromise<string, { readonly file: Blob }>(() => {
      throw new Error(`readFile ${providedBy}`);
    }),
    saveFile: fromPromise<void, { readonly name: string; readonly text: string }>(() => {
      throw new Error(`saveFile ${providedBy}`);
    }),
  },
  guards: {
    isRecordedSession: (_, text: string) => readTrace(text).ok,
    somethingIsRead: ({ context }) => context.reading.is === 'flow',
  },
  actions: {
    hear: assign(({ context, event }) => {
      const session = sessionIn(context, live);
      if (event.type !== 'page.told' || !session) return {};
      const heard = hearPage(session, event.message);
      return { ...withSession(context, heard), ...opening(context, heard) };
    }),
    openChart: assign(({ event }) =>
      event.type === 'chart.chosen' ? { reading: { is: 'chart' as const, flow: event.flow } } : {},
    ),
    openFlow: assign(({ event }) =>
      event.type === 'flow.chosen'
        ? { reading: { is: 'flow' as const, session: event.session, actor: event.actor, step: null } }
        : {},
    ),
    openEvent: assign(({ event }) =>
      event.type === 'event.chosen'
        ? { reading: { is: 'flow' as const, session: event.session, actor: event.actor, step: event.step } }
        : {},
    ),
    goToStep: assign(({ context, event }) => {
      const { reading } = context;
      if (reading.is === 'chart') return {};
      if (event.type === 'step.followed') return { reading: { ...reading, step: null } };
      if (event.type === 'step.chosen') return { reading: { ...reading, step: event.step } };
      if (event.type !== 'step.moved') return {};
      return { reading: { ...reading, step: Math.max(0, stepRead(context) + event.by) } };
    }),
    fork: assign(({ context }) => forked(context)),
    goOn: assign(({ context, event }) => moved(context, event)),
    beginPlay: assign(({ context, event }) => begun(context, event)),
    keepImported: assign(({ context }, text: string) => {
      const read = readTrace(text);
      if (!read.ok) return {};
      const session = importedSession(
        `imported-${context.made + 1}`,
        read.trace,
        replayTrace(read.trace, context.models),
      );
      return { refusal: null, ...added(context, session) };
    }),
    keepRefusal: assign((_, text: string) => {
      const read = readTrace(text);
      return { refusal: read.ok ? null : read.words };
    }),
    sayUnreadable: assign({ refusal: 'The file could not be read. Choose it again.' }),
    forgetRefusal: assign({ refusal: null }),
    discard: assign(({ context, event }) => {
      if (event.type !== 'session.discarded') return {};
      const { reading, sessions, models } = context;
      const gone = reading.is === 'flow' && reading.session === event.session;
      return {
        sessions: sessions.filter(({ id }) => id !== event.session || id === live),
        ...(gone ? { reading: { is: 'chart' as const, flow: models[0]?.name ?? '' } } : {}),
      };
    }),
    showEventsAs: assign(({ event }) => (event.type === 'events.shown-as' ? { eventsAs: event.as } : {})),
    showEventsOf: assign(({ event }) => (event.type === 'events.shown-of' ? { eventsOf: event.of } : {})),
    showChartAs: assign(({ event }) => (event.type === 'chart.shown-as' ? { chartAs: event.as } : {})),
    zoom: assign(({ context, event }) => {
      if (event.type !== 'zoom.changed') return {};
      const wanted = context.zoom + event.by * zooms.step;
      return { zoom: Math.round(Math.min(zooms.most, Math.max(zooms.least, wanted)) * 10) / 10 };
    }),
  },
});

/**
 * The live inspector itself. It watches while its screen is open, or longer when the recording is kept; what it has heard
 * it reads back by replay. No flow of the portal: it is not in the catalogue.
 */
export const atlasMachine = atlas.createMachine({
  id: 'flow-atlas',
  type: 'parallel',
  context: ({ input }) => ({
    models: input.models,
    sessions: [emptySession(live, 'live', 'Running now')],
    reading: { is: 'chart', flow: input.models[0]?.name ?? '' },
    made: 0,
    refusal: null,
    chartAs: 'picture',
    eventsAs: 'list',
    eventsOf: 'flow',
    zoom: 1,
  }),
  states: {
    watching: {
      initial: 'closed',
      states: {
        closed: { on: { 'screen.opened': 'open' } },
        open: {
          invoke: { src: 'watchPages' },
          on: { 'page.told': { actions: 'hear' } },
          initial: 'whileLookedAt',
          states: {
            whileLookedAt: {
              on: { 'screen.left': '#flow-atlas.watching.closed', 'recording.kept': 'kept' },
            },
            kept: { on: { 'recording.ended': 'whileLookedAt' } },
          },
        },
      },
    },
    reading: {
      on: {
        'chart.chosen': { actions: 'openChart' },
        'flow.chosen': { actions: 'openFlow' },
        'event.chosen': { actions: 'openEvent' },
        'step.chosen': { guard: 'somethingIsRead', actions: 'goToStep' },
        'step.moved': { guard: 'somethingIsRead', actions: 'goToStep' },
        'step.followed': { guard: 'somethingIsRead', actions: 'goToStep' },
        'fork.requested': { guard: 'somethingIsRead', actions: 'fork' },
        'candidate.taken': { guard: 'somethingIsRead', actions: 'goOn' },
        'move.made': { guard: 'somethingIsRead', actions: 'goOn' },
        'play.requested': { actions: 'beginPlay' },
        'session.discarded': { actions: 'discard' },
        'events.shown-of': { actions: 'showEventsOf' },
        'chart.shown-as': { actions: 'showChartAs' },
        'events.shown-as': { actions: 'showEventsAs' },
        'zoom.changed': { actions: 'zoom' },
      },
    },
    file: {
      initial: 'none',
      states: {
        none: {
          on: {
            'file.chosen': 'reading',
            'export.requested': { guard: 'somethingIsRead', target: 'saving' },
            'refusal.read': { actions: 'forgetRefusal' },
          },
        },
        reading: {
          entry: 'forgetRefusal',
          invoke: {
            src: 'readFile',
            input: ({ event }) => {
              if (event.type !== 'file.chosen') throw new Error('no file was chosen');
              return { file: event.file };
            },
            onDone: [
              {
                guard: { type: 'isRecordedSession', params: ({ event }) => event.output },
                target: 'none',
                actions: { type: 'keepImported', params: ({ event }) => event.output },
              },
              { target: 'none', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'none', actions: 'sayUnreadable' },
          },
        },
        saving: {
          invoke: {
            src: 'saveFile',
            input: ({ context }) => {
              const trace = traceOfReading(context);
              const name = trace.title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
              return { name: `${name}${traceFileEnding}`, text: writeTrace(trace) };
            },
            onDone: 'none',
            onError: 'none',
          },
        },
      },
    },
  },
});
