import { assign, fromCallback, fromPromise, setup } from 'xstate';
import {
  type AtlasContext,
  type AtlasEvent,
  type AtlasInput,
  flowRead,
  freshChart,
  live,
  sessionIn,
  stepRead,
  traceOfReading,
  withAddedSession,
  withFirstFlowOpened,
  withFork,
  withMove,
  withNewPlay,
  withSession,
  zooms,
} from './atlas-state.ts';
import { activeShown } from './read-position.ts';
import { replayTrace } from './replay.ts';
import {
  type FoundScreens,
  flowNamed,
  freshScreens,
  type HeardEvent,
  heardLine,
  movedBy,
  orderOf,
  type ScreenOrder,
  type ScreenPage,
  type ScreensContext,
} from './screens-state.ts';
import { emptySession, importedSession, withPageMessage } from './session.ts';
import { readTrace, writeTrace } from './trace.ts';
import { traceFileEnding } from './trace-file.ts';

const providedBy = 'is provided by src/flow-atlas/atlas-actors.ts';

/** Changes what is looked at in *Screens*. */
const withScreens = ({ screens }: AtlasContext, change: Partial<ScreensContext>): Pick<AtlasContext, 'screens'> => ({
  screens: { ...screens, ...change },
});

const atlas = setup({
  types: { context: {} as AtlasContext, events: {} as AtlasEvent, input: {} as AtlasInput },
  actors: {
    /** Watches the pages of this browser and passes on their messages. */
    watchPages: fromCallback<AtlasEvent>(() => {
      throw new Error(`watchPages ${providedBy}`);
    }),
    readFile: fromPromise<string, { readonly file: Blob }>(() => {
      throw new Error(`readFile ${providedBy}`);
    }),
    saveFile: fromPromise<void, { readonly name: string; readonly text: string }>(() => {
      throw new Error(`saveFile ${providedBy}`);
    }),
    /** The states in which a flow's screen can be looked at. Takes seconds for the largest flows. */
    findScreens: fromPromise<FoundScreens, { readonly flow: string }>(() => {
      throw new Error(`findScreens ${providedBy}`);
    }),
    showScreen: fromPromise<void, { readonly page: ScreenPage | null; readonly order: ScreenOrder }>(
      async ({ input: { page, order } }) => page?.show(order),
    ),
    /** Passes on what the controls of the page send. */
    hearScreen: fromCallback<AtlasEvent, { readonly page: ScreenPage | null }>(({ sendBack, input: { page } }) =>
      page?.listen((heard: HeardEvent) => sendBack({ type: 'screen.heard', heard })),
    ),
  },
  guards: {
    isRecordedSession: (_, text: string) => readTrace(text).ok,
    somethingIsRead: ({ context }) => context.reading.is === 'flow',
    screensAreAskedFor: ({ context }) => context.screens.flow !== '',
    anotherFlowIsRead: ({ context }) => context.screens.flow !== flowRead(context),
    flowHasNoPage: ({ context }) => !flowNamed(context.screens.flow)?.page,
    pageIsLoaded: ({ context }) => context.screens.page !== null,
    isThePage: ({ event }) => event.type === 'screen.loaded' && event.page !== null,
    anotherStateIsChosen: ({ context: { screens }, event }) =>
      (event.type === 'screen.chosen' && event.index !== screens.chosen) ||
      (event.type === 'screen.moved' && movedBy(screens, event.by) !== screens.chosen),
  },
  actions: {
    keepMessage: assign(({ context, event }) => {
      const session = sessionIn(context, live);
      if (event.type !== 'page.told' || !session) return {};
      const changed = withPageMessage(session, event.message);
      return { ...withSession(context, changed), ...withFirstFlowOpened(context, changed) };
    }),
    openChart: assign(({ event }) =>
      event.type === 'chart.chosen'
        ? { ...freshChart, unchosen: false, reading: { is: 'chart' as const, flow: event.flow } }
        : {},
    ),
    openFlow: assign(({ event }) =>
      event.type === 'flow.chosen'
        ? {
            ...freshChart,
            unchosen: false,
            reading: { is: 'flow' as const, session: event.session, actor: event.actor, step: null },
          }
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
    fork: assign(({ context }) => withFork(context)),
    goOn: assign(({ context, event }) => withMove(context, event)),
    beginPlay: assign(({ context, event }) => withNewPlay(context, event)),
    keepImported: assign(({ context }, text: string) => {
      const read = readTrace(text);
      if (!read.ok) return {};
      const session = importedSession(
        `imported-${context.made + 1}`,
        read.trace,
        replayTrace(read.trace, context.models),
      );
      return { refusal: null, ...withAddedSession(context, session) };
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
    zoom: assign(({ event }) => {
      if (event.type !== 'zoom.changed') return {};
      const wanted = event.from * zooms.step ** event.by;
      return { zoom: Math.round(Math.min(zooms.most, Math.max(zooms.least, wanted)) * 100) / 100 };
    }),
    fitZoom: assign({ zoom: 'fit' }),
    keepFrame: assign(({ event }) => (event.type === 'frame.measured' ? { frame: event.frame } : {})),
    unfold: assign(({ event }) =>
      event.type === 'part.unfolded' ? { unfolded: event.shows, zoom: 'fit' as const } : {},
    ),
    showActive: assign(({ context }) => activeShown(context)),
    lookAtFlow: assign(({ context }) => ({
      unchosen: false,
      ...freshChart,
      ...withScreens(context, { flow: flowRead(context), found: null, chosen: 0, heard: null }),
    })),
    keepScreens: assign(({ context }, found: FoundScreens) => withScreens(context, { found })),
    chooseState: assign(({ context, event }) => {
      const { screens } = context;
      if (event.type === 'screen.chosen') return withScreens(context, { chosen: event.index, heard: null });
      if (event.type !== 'screen.moved') return {};
      return withScreens(context, { chosen: movedBy(screens, event.by), heard: null });
    }),
    chooseTenant: assign(({ context, event }) =>
      event.type === 'screen.tenant-chosen' ? withScreens(context, { tenant: event.tenant, page: null }) : {},
    ),
    chooseScheme: assign(({ context, event }) =>
      event.type === 'screen.scheme-chosen' ? withScreens(context, { scheme: event.scheme }) : {},
    ),
    chooseWidth: assign(({ context, event }) =>
      event.type === 'screen.width-chosen' ? withScreens(context, { width: event.width }) : {},
    ),
    keepRoom: assign(({ context, event }) =>
      event.type === 'screen.measured' ? withScreens(context, { room: event.room }) : {},
    ),
    keepPage: assign(({ context, event }) =>
      event.type === 'screen.loaded' && event.page
        ? withScreens(context, { page: event.page, tenants: event.page.tenants })
        : {},
    ),
    dropPage: assign(({ context }) => withScreens(context, { page: null })),
    leaveFlow: assign(({ context }) => withScreens(context, { page: null, flow: '' })),
    loadAnew: assign(({ context }) => withScreens(context, { retries: context.screens.retries + 1 })),
    keepHeard: assign(({ context, event }) =>
      event.type === 'screen.heard' ? withScreens(context, { heard: heardLine(context.screens, event.heard) }) : {},
    ),
  },
});

/**
 * The live inspector. It watches while its screen is open, or longer if the person keeps recording. It is not a flow of
 * the portal and not in the catalogue.
 */
export const atlasMachine = atlas.createMachine({
  id: 'flow-atlas',
  type: 'parallel',
  context: ({ input: { models, tenant, screensOf } }) => ({
    models,
    sessions: [emptySession(live, 'live', 'Running now')],
    reading: { is: 'chart', flow: screensOf ?? models[0]?.name ?? '' },
    unchosen: true,
    made: 0,
    refusal: null,
    chartAs: 'picture',
    eventsAs: 'list',
    eventsOf: 'flow',
    ...freshChart,
    frame: null,
    screens: { ...freshScreens(tenant), flow: screensOf ?? '' },
  }),
  states: {
    watching: {
      initial: 'closed',
      states: {
        closed: { on: { 'screen.opened': 'open' } },
        open: {
          invoke: { src: 'watchPages' },
          on: { 'page.told': { actions: 'keepMessage' } },
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
        'part.unfolded': { actions: 'unfold' },
        'active.sought': { guard: 'somethingIsRead', actions: 'showActive' },
        'frame.measured': { actions: 'keepFrame' },
        'zoom.changed': { actions: 'zoom' },
        'zoom.fitted': { actions: 'fitZoom' },
      },
    },
    screens: {
      initial: 'closed',
      states: {
        closed: {
          always: { guard: 'screensAreAskedFor', target: 'open' },
          on: { 'screens.opened': 'open' },
        },
        open: {
          exit: 'leaveFlow',
          on: {
            'screens.closed': 'closed',
            'play.requested': 'closed',
            'file.chosen': 'closed',
            'screen.width-chosen': { actions: 'chooseWidth' },
            'screen.measured': { actions: 'keepRoom' },
            'screen.loaded': { actions: 'keepPage' },
          },
          always: { guard: 'anotherFlowIsRead', target: '.beginning' },
          initial: 'beginning',
          states: {
            beginning: {
              entry: 'lookAtFlow',
              always: [{ guard: 'flowHasNoPage', target: 'pageless' }, { target: 'finding' }],
            },
            pageless: { entry: 'dropPage' },
            finding: {
              on: {
                'screen.tenant-chosen': { actions: 'chooseTenant' },
                'screen.scheme-chosen': { actions: 'chooseScheme' },
              },
              invoke: {
                src: 'findScreens',
                input: ({ context }) => ({ flow: context.screens.flow }),
                onDone: {
                  target: 'looking',
                  actions: { type: 'keepScreens', params: ({ event }) => event.output },
                },
                onError: 'unfound',
              },
            },
            unfound: { entry: 'dropPage', on: { 'screens.retried': 'finding' } },
            looking: {
              on: {
                'screen.tenant-chosen': { target: '.loading', actions: 'chooseTenant' },
                'screen.scheme-chosen': { target: '.ready', actions: 'chooseScheme' },
                'screen.chosen': { guard: 'anotherStateIsChosen', target: '.ready', actions: 'chooseState' },
                'screen.moved': { guard: 'anotherStateIsChosen', target: '.ready', actions: 'chooseState' },
                'screen.loaded': [
                  { guard: 'isThePage', target: '.opening', actions: 'keepPage' },
                  { target: '.frameless' },
                ],
              },
              initial: 'ready',
              states: {
                ready: { always: [{ guard: 'pageIsLoaded', target: 'opening' }, { target: 'loading' }] },
                loading: {},
                frameless: { on: { 'screens.retried': { target: 'loading', actions: 'loadAnew' } } },
                opening: {
                  invoke: {
                    src: 'showScreen',
                    input: ({ context: { screens } }) => ({ page: screens.page, order: orderOf(screens) }),
                    onDone: 'standing',
                    onError: 'unshown',
                  },
                },
                standing: {
                  invoke: {
                    src: 'hearScreen',
                    input: ({ context }) => ({ page: context.screens.page }),
                  },
                  on: { 'screen.heard': { actions: 'keepHeard' } },
                },
                unshown: { on: { 'screens.retried': 'opening' } },
              },
            },
          },
        },
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
