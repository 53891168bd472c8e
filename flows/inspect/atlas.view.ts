import type { SnapshotFrom } from 'xstate';
import { flows } from '../../machines/index.ts';
import type { Chart } from '../draw/chart.ts';
import type { FlowModel } from '../model/flow-model.ts';
import type { Move } from '../run/moves.ts';
import type { atlasMachine } from './atlas.machine.ts';
import { type AtlasContext, flowRead } from './atlas-state.ts';
import { type CandidateLine, candidateLines, choiceLines } from './candidate-lines.ts';
import { type EventRow, eventRows, lanesOf, modelOf, statesIn } from './event-rows.ts';
import { choicesNow } from './fork.ts';
import { centreOf, partOf, trailTo, withHolders } from './opened-part.ts';
import { movesNow } from './play.ts';
import type { Shown, Standing } from './protocol.ts';
import { type Position, positionRead } from './read-position.ts';
import { leavesShown, type ScreensView, screensOf } from './screens-view.ts';
import { type Session, type SessionActor, stepsOf } from './session.ts';
import { eventWords, pathWords } from './words.ts';

export interface AtlasView {
  /** `running`: number of running flows without the flow `session`, which every page runs. */
  readonly watching: { readonly keeps: boolean; readonly tabs: number; readonly running: number };
  /** Running flows in one group for each tab, then the other sessions. */
  readonly groups: readonly SessionGroup[];
  readonly charts: readonly { readonly flow: string; readonly title: string; readonly open: boolean }[];
  readonly reading: ReadingView | null;
  /** Why the selection cannot be shown: this portal does not have its flow. `null`: it can. */
  readonly unreadable: string | null;
  readonly refusal: string | null;
  readonly busy: boolean;
  /** *Screens* of the selected flow. `null`: closed. */
  readonly screens: ScreensView | null;
}

export interface SessionGroup {
  readonly key: string;
  readonly session: string;
  readonly title: string;
  readonly kind: Session['kind'];
  readonly rows: readonly ActorRow[];
}

export interface ActorRow {
  readonly actor: string;
  readonly title: string;
  /** Titles of its active states. */
  readonly detail: string;
  readonly gone: boolean;
  readonly open: boolean;
}

export interface ReadingView {
  readonly model: FlowModel;
  /** The chart that is shown: the whole chart, the overview, or a part. */
  readonly chart: Chart;
  readonly shows: string;
  /** Path from the overview to the shown part. One entry: the chart is not folded. */
  readonly trail: readonly { readonly shows: string; readonly title: string }[];
  /** Id of the active state to scroll to, or of its ancestor in this chart. `null`: none. */
  readonly centre: string | null;
  readonly zoom: AtlasContext['zoom'];
  readonly frame: AtlasContext['frame'];
  readonly chartAs: AtlasContext['chartAs'];
  /** Ids of the active states and their ancestors. Empty: a chart by itself. */
  readonly active: ReadonlySet<string>;
  /** Ids of the candidates that the step took. */
  readonly taken: ReadonlySet<string>;
  readonly inputs: readonly string[];
  /** `null`: a chart by itself. */
  readonly at: PositionView | null;
}

export interface PositionView {
  readonly session: string;
  readonly kind: Session['kind'];
  readonly title: string;
  readonly actor: string;
  readonly step: number;
  readonly count: number;
  readonly following: boolean;
  /** The event of the step, in one line. */
  readonly event: string;
  readonly states: readonly string[];
  readonly status: Standing['status'];
  readonly candidates: readonly CandidateLine[];
  /** Candidates of this step's event, with the results of their guards. */
  readonly considered: readonly CandidateLine[];
  readonly children: readonly string[];
  readonly data: readonly ValueRow[];
  readonly context: readonly ValueRow[];
  readonly notice: { readonly tone: 'warning' | 'success' | 'info'; readonly words: string } | null;
  readonly offers: OffersView | null;
  readonly events: readonly EventRow[];
  readonly eventsAs: AtlasContext['eventsAs'];
  readonly eventsOf: AtlasContext['eventsOf'];
  /** Whether the session has other flows. */
  readonly hasOthers: boolean;
  readonly lanes: readonly string[];
  readonly dropped: number;
}

/** The choices in a play or a fork. */
export type OffersView =
  | { readonly is: 'moves'; readonly moves: readonly { readonly move: Move; readonly words: string }[] }
  | { readonly is: 'candidates'; readonly candidates: readonly CandidateLine[] };

export interface ValueRow {
  readonly path: string;
  readonly value: string;
}

export const viewOfAtlas = (snapshot: SnapshotFrom<typeof atlasMachine>): AtlasView => {
  const { context } = snapshot;
  const [live] = context.sessions;
  const screens = screensOf(snapshot);
  return {
    watching: {
      keeps: snapshot.matches({ watching: { open: 'kept' } }),
      tabs: live?.tabs.filter(({ open }) => open).length ?? 0,
      running: live?.actors.filter(({ gone, flow }) => !gone && flow !== 'session').length ?? 0,
    },
    groups: context.sessions.flatMap((session) => groupsOf(context, session)),
    charts: context.models.map(({ name, title }) => ({
      flow: name,
      title,
      open: context.reading.is === 'chart' && context.reading.flow === name,
    })),
    reading: screens === null ? readingOf(context) : screenedOf(snapshot),
    unreadable: unreadableIn(context),
    refusal: context.refusal,
    busy: !snapshot.matches({ file: 'none' }),
    screens,
  };
};

const groupsOf = (context: AtlasContext, session: Session): readonly SessionGroup[] => {
  if (session.kind === 'live') {
    return session.tabs.flatMap((tab) => {
      const actors = session.actors.filter((actor) => actor.tab === tab.number);
      const title = `Tab ${tab.number} · ${tab.open ? `opened at ${tab.path}` : 'closed'}`;
      return actors.length === 0 ? [] : [groupOf(context, session, { key: `tab ${tab.number}`, title, actors })];
    });
  }
  return session.actors.length === 0
    ? []
    : [groupOf(context, session, { key: session.id, title: session.title, actors: session.actors })];
};

interface Grouped {
  readonly key: string;
  readonly title: string;
  readonly actors: readonly SessionActor[];
}

const groupOf = (context: AtlasContext, session: Session, { key, title, actors }: Grouped): SessionGroup => ({
  key,
  session: session.id,
  title,
  kind: session.kind,
  rows: actors.map((actor) => {
    const standing = stepsOf(session, actor.actor).at(-1)?.standing ?? actor.standing;
    const { reading } = context;
    const gone = actor.gone && session.kind === 'live';
    return {
      actor: actor.actor,
      title: modelOf(context, actor.flow)?.title ?? actor.flow,
      detail: gone ? 'ended' : statesIn(context, actor, standing).join(', '),
      gone,
      open: reading.is === 'flow' && reading.session === session.id && reading.actor === actor.actor,
    };
  }),
});

const readingOf = (context: AtlasContext): ReadingView | null => {
  const { reading } = context;
  if (reading.is === 'chart') {
    const model = modelOf(context, reading.flow);
    return model ? { ...chartOf(context, model, new Set(), new Set()), at: null } : null;
  }
  const position = positionRead(context);
  if (position === null) return null;
  const { model, active, taken } = position;
  return { ...chartOf(context, model, active, taken), at: positionOf(context, position) };
};

/** The chart of the flow whose screens are looked at, with the states of the shown one lit. */
const screenedOf = (snapshot: SnapshotFrom<typeof atlasMachine>): ReadingView | null => {
  const { context } = snapshot;
  const model = modelOf(context, flowRead(context));
  if (!model) return null;
  const active = new Set(leavesShown(snapshot).flatMap((leaf) => [...withHolders(model, leaf)]));
  return { ...chartOf(context, model, active, new Set()), at: null };
};

const chartOf = (
  { unfolded, zoom, frame, chartAs }: AtlasContext,
  model: FlowModel,
  active: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): Omit<ReadingView, 'at'> => {
  const part = partOf(model, unfolded);
  const centre = centreOf(model, active, taken);
  const shown = new Set(part.chart.states.map(({ id }) => id));
  return {
    model,
    chart: part.chart,
    shows: part.shows,
    trail: trailTo(model, part).map(({ shows }) => ({ shows, title: partTitle(model, shows) })),
    centre: centre && shownIn(model, shown, centre.id),
    zoom,
    frame,
    chartAs,
    active,
    taken,
    inputs: inputsOf(model.name),
  };
};

const partTitle = (model: FlowModel, shows: string): string =>
  model.states.find(({ id }) => id === shows)?.path.join('.') ?? 'Overview';

/** The state or its closest ancestor that the chart shows. */
const shownIn = (model: FlowModel, shown: ReadonlySet<string>, state: string): string | null =>
  [...withHolders(model, state)].find((id) => shown.has(id)) ?? null;

const unreadableIn = ({ reading, sessions }: AtlasContext): string | null => {
  if (reading.is === 'chart') return null;
  const replayed = sessions.find(({ id }) => id === reading.session)?.replayed;
  const unknown = replayed?.find(({ actor, states }) => actor === reading.actor && states.length === 0);
  return unknown?.difference?.words ?? null;
};

const inputsOf = (flow: string): readonly string[] =>
  flows.find(({ name }) => name === flow)?.cases.inputs.map(({ name }) => name) ?? [];

const positionOf = (context: AtlasContext, position: Position): PositionView => {
  const { session, actor, model, steps, step, standing, at } = position;
  return {
    session: session.id,
    kind: session.kind,
    title: session.title,
    actor: actor.actor,
    step: at,
    count: steps.length,
    following: context.reading.is === 'flow' && context.reading.step === null,
    event: step === null ? 'First known state' : eventWords(model, step.event.type),
    states: statesIn(context, actor, standing),
    status: standing.status,
    candidates: candidateLines(model, standing.candidates),
    considered:
      step === null
        ? []
        : candidateLines(
            model,
            step.considered,
            step.microsteps.flatMap(({ taken }) => taken),
          ),
    children: standing.children.map(({ actor: name }) => name),
    data: step === null ? [] : rowsOf(step.event.data),
    context: rowsOf(standing.context),
    notice: noticeOf(position),
    offers: offersOf(position),
    events: eventRows(context, shownPart(context, session, actor), { actor: actor.actor, step: at }),
    eventsAs: context.eventsAs,
    eventsOf: context.eventsOf,
    hasOthers: session.actors.length > 1,
    lanes: lanesOf(context, shownPart(context, session, actor)),
    dropped: session.dropped,
  };
};

/** The session, or only the selected flow of it. */
const shownPart = ({ eventsOf }: AtlasContext, session: Session, { actor }: SessionActor): Session =>
  eventsOf === 'session'
    ? session
    : {
        ...session,
        actors: session.actors.filter((each) => each.actor === actor),
        steps: stepsOf(session, actor),
      };

const offersOf = ({ session, model, at }: Position): OffersView | null => {
  if (session.play) {
    const { positions } = session.play;
    return { is: 'moves', moves: movesNow({ ...session.play, positions: positions.slice(0, at + 1) }) };
  }
  if (!session.fork) return null;
  const choices = choicesNow({ ...session.fork, positions: session.fork.positions.slice(0, at + 1) });
  return { is: 'candidates', candidates: choiceLines(model, choices) };
};

const noticeOf = ({ session, actor, step, steps, at }: Position): PositionView['notice'] => {
  if (session.kind === 'fork') {
    return {
      tone: 'info',
      words: 'Branch: typed data is not known here, so you choose each transition.',
    };
  }
  if (session.kind === 'play') {
    return { tone: 'info', words: 'Simulated with example data: real guards, sample answers. Nothing is sent.' };
  }
  const replayed = session.replayed.find((each) => each.actor === actor.actor);
  if (!replayed) return null;
  const { difference, sameChart } = replayed;
  if (difference === null) {
    return sameChart
      ? { tone: 'success', words: `Replayed on the same chart: all ${steps.length} steps come to the recorded states.` }
      : {
          tone: 'warning',
          words: `This chart has changed since the recording, yet all ${steps.length} steps come to the recorded states.`,
        };
  }
  const here = (step?.number ?? 0) === difference.number;
  const states = difference.replayed.length > 0 ? difference.replayed.map(pathWords).join(', ') : 'nowhere';
  return {
    tone: 'warning',
    words: `The replay differs first at step ${difference.number} (${difference.event}): recorded ${difference.recorded
      .map(pathWords)
      .join(
        ', ',
      )}; today’s chart comes to ${states}. ${difference.words}${here && at > 0 ? ' This is that step.' : ''}`,
  };
};

/** Plain values with their paths, one for each row. */
const rowsOf = (shown: Shown, path = ''): readonly ValueRow[] => {
  if (shown === null || typeof shown !== 'object') {
    const value = shown === null ? 'nothing' : shown === '' ? 'empty' : String(shown);
    return path === '' ? (shown === null ? [] : [{ path: 'all of it', value }]) : [{ path, value }];
  }
  const entries = Object.entries(shown);
  if (entries.length === 0 && path !== '') return [{ path, value: 'none' }];
  return entries.flatMap(([key, each]) => rowsOf(each, path === '' ? key : `${path}.${key}`));
};
