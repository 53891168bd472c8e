import type { Fork } from './fork.ts';
import type { Play } from './play.ts';
import type { ActorStanding, FlowStep, PageMessage } from './protocol.ts';
import type { Replayed } from './replay.ts';
import type { Trace, TraceActor } from './trace.ts';

/** A tab of this browser whose flows are watched. */
export interface WatchedTab {
  readonly tab: string;
  /** Number of the tab, from 1. */
  readonly number: number;
  /** Path of the page's address when watching began. */
  readonly path: string;
  readonly open: boolean;
}

export interface SessionActor extends TraceActor {
  /** Whether its screen was left or its tab closed. */
  readonly gone: boolean;
}

/** A session that can be read step by step: the live one, a file, a play with cases, or a fork. */
export interface Session {
  readonly id: string;
  readonly kind: 'live' | 'imported' | 'play' | 'fork';
  readonly title: string;
  readonly tabs: readonly WatchedTab[];
  readonly actors: readonly SessionActor[];
  readonly steps: readonly FlowStep[];
  /** Total length of the steps as JSON. */
  readonly bytes: number;
  /** Number of steps that were dropped to save memory. */
  readonly dropped: number;
  /** Replays of an imported session on today's charts. */
  readonly replayed: readonly Replayed[];
  readonly play: Play | null;
  readonly fork: Fork | null;
}

export const emptySession = (id: string, kind: Session['kind'], title: string): Session => ({
  id,
  kind,
  title,
  tabs: [],
  actors: [],
  steps: [],
  bytes: 0,
  dropped: 0,
  replayed: [],
  play: null,
  fork: null,
});

/** Maximum length of the steps of a session as JSON. Older steps are dropped. */
export const mostBytes = 4_000_000;

/** Adds a message of a page. Messages of a page that has not sent `hello` are ignored. */
export const withPageMessage = (session: Session, message: PageMessage, most = mostBytes): Session => {
  if (message.type === 'hello') return greeted(session, message);
  const tab = session.tabs.find((each) => each.tab === message.tab);
  if (!tab) return session;
  const named = (actor: string): string => `${tab.number}/${actor}`;
  switch (message.type) {
    case 'began':
      return withActor(session, tab, message.actor);
    case 'stepped': {
      const actor = named(message.step.actor);
      if (!session.actors.some((each) => each.actor === actor)) return session;
      return within(withStep(session, { ...message.step, actor }), most);
    }
    case 'gone':
      return leaving(session, (actor) => actor.actor === named(message.actor));
    case 'closed':
      return leaving(
        { ...session, tabs: session.tabs.map((each) => (each === tab ? { ...each, open: false } : each)) },
        (actor) => actor.tab === tab.number,
      );
  }
};

const greeted = (session: Session, { tab, path, actors }: Extract<PageMessage, { type: 'hello' }>): Session => {
  const known = session.tabs.find((each) => each.tab === tab);
  const greeting = known ?? { tab, number: session.tabs.length + 1, path, open: true };
  const tabs = known
    ? session.tabs.map((each) => (each === known ? { ...each, path, open: true } : each))
    : [...session.tabs, greeting];
  return actors.reduce<Session>((grown, actor) => withActor(grown, greeting, actor), { ...session, tabs });
};

const withActor = (session: Session, tab: WatchedTab, standing: ActorStanding): Session => {
  const actor = `${tab.number}/${standing.actor}`;
  const known = session.actors.find((each) => each.actor === actor);
  if (known) {
    return { ...session, actors: session.actors.map((each) => (each === known ? { ...each, gone: false } : each)) };
  }
  return { ...session, actors: [...session.actors, { ...standing, actor, tab: tab.number, gone: false }] };
};

const leaving = (session: Session, left: (actor: SessionActor) => boolean): Session => ({
  ...session,
  actors: session.actors.map((actor) => (left(actor) ? { ...actor, gone: true } : actor)),
});

const sizeOf = (step: FlowStep): number => JSON.stringify(step).length;

export const withStep = (session: Session, step: FlowStep): Session => ({
  ...session,
  steps: [...session.steps, step],
  bytes: session.bytes + sizeOf(step),
});

/** Drops the oldest steps until the rest fits. A flow then begins where its last dropped step ended. */
const within = (session: Session, most: number): Session => {
  let { bytes } = session;
  let lost = 0;
  const standings = new Map<string, FlowStep>();
  while (bytes > most && lost < session.steps.length - 1) {
    const step = session.steps[lost];
    if (!step) break;
    bytes -= sizeOf(step);
    standings.set(step.actor, step);
    lost += 1;
  }
  if (lost === 0) return session;
  return {
    ...session,
    bytes,
    steps: session.steps.slice(lost),
    dropped: session.dropped + lost,
    actors: session.actors.map((actor) => {
      const last = standings.get(actor.actor);
      return last ? { ...actor, at: last.at, standing: last.standing } : actor;
    }),
  };
};

export const importedSession = (id: string, trace: Trace, replayed: readonly Replayed[]): Session => ({
  ...emptySession(id, 'imported', trace.title),
  actors: trace.actors.map((actor) => ({ ...actor, gone: true })),
  steps: trace.steps,
  replayed,
});

/** The steps of one flow. */
export const stepsOf = ({ steps }: Session, actor: string): readonly FlowStep[] =>
  steps.filter((each) => each.actor === actor);
