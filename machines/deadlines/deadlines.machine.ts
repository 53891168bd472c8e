import { assign, setup } from 'xstate';
import {
  type Deadline,
  type DeadlineKind,
  type DeadlineMark,
  type Deadlines,
  dutyKinds,
} from '../../contract/deadlines/deadlines.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { timerWithinADay } from '../parts/timers.ts';

const provided = providedBy('src/deadlines/deadlines-actors.ts');

/** Deadlines that are shown until the person asks for all. */
export const deadlinesAtFirst = 5;

/** A deadline as it was read. */
export interface ReadDeadline extends Deadline {
  /** When it ends on the clock of `tellPageTime`, in milliseconds. It is only shown: `nextEnds` decides. */
  readonly endsAtMs: number;
}

export interface ReadPage extends Omit<Deadlines, 'deadlines'> {
  readonly deadlines: readonly ReadDeadline[];
}

/** Which deadlines are listed: those of one kind, or all by which something must be done. */
export type DeadlineChoice = DeadlineKind | 'duties';

/** The kinds of a choice. */
export const kindsOf = (choice: DeadlineChoice): readonly DeadlineKind[] =>
  choice === 'duties' ? dutyKinds : [choice];

/** What is asked of the server. */
export interface DeadlinesAsked {
  readonly after: DeadlineMark | null;
  readonly kinds: readonly DeadlineKind[];
}

export interface DeadlinesContext extends ReadPage {
  readonly choice: DeadlineChoice;
  /** Why the last reading failed. */
  readonly message: string | null;
}

export type DeadlinesEvent =
  | { readonly type: 'all.requested' }
  | { readonly type: 'few.requested' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'again.requested' }
  | { readonly type: 'kinds.chosen'; readonly choice: DeadlineChoice };

/** Least time between two readings that nobody asked for. */
const leastPauseMs = 15_000;

const deadlinesSetup = setup({
  types: {
    context: {} as DeadlinesContext,
    events: {} as DeadlinesEvent,
    children: {} as { pageTime: 'tellPageTime' },
  },
  actors: {
    /** A page of deadlines. `null`: the person may not see orders. */
    readDeadlines: provided.promise<ReadPage | null, DeadlinesAsked>('readDeadlines'),
    /** Emits the milliseconds of a clock that nobody can set, about once a second. */
    tellPageTime: provided.observable<number, void>('tellPageTime'),
  },
  delays: {
    /** The next to end has ended. What was changed elsewhere is read then, too. */
    nextEnds: ({ context: { deadlines } }) =>
      timerWithinADay(Math.max(leastPauseMs, deadlines.find(({ isMissed }) => !isMissed)?.remainingMs ?? Infinity)),
  },
  guards: {
    mayNotSee: (_, page: ReadPage | null) => page === null,
    thereAreMore: ({ context }) => context.count > deadlinesAtFirst,
    isOther: ({ context, event }) => event.type === 'kinds.chosen' && event.choice !== context.choice,
    hasNextPage: ({ context }) => context.next !== null,
  },
  actions: {
    keepFirstPage: assign((_, page: ReadPage | null) => ({ ...(page ?? nothingEnds), message: null })),
    keepNextPage: assign(({ context }, page: ReadPage | null) => ({
      ...(page ?? nothingEnds),
      deadlines: [...context.deadlines, ...(page?.deadlines ?? [])],
      message: null,
    })),
    /** What is listed of another kind is none of these. */
    keepChoice: assign(({ event }) =>
      event.type === 'kinds.chosen' ? { choice: event.choice, deadlines: [], next: null, count: 0, message: null } : {},
    ),
    ...messageActions<DeadlinesContext, DeadlinesEvent>(),
  },
});

const nothingEnds: ReadPage = { deadlines: [], next: null, count: 0, counts: [] };

const firstPage = ({ context }: { readonly context: DeadlinesContext }): DeadlinesAsked => ({
  after: null,
  kinds: kindsOf(context.choice),
});

const meta = screenState('search-pad');

/**
 * What ends soon: the next few deadlines, or all of them page by page. What must be done comes first; what merely may be done until a
 * moment is chosen by its kind. They are read again when the first of them ends. While that cannot be read, what was read before stays.
 */
export const deadlinesMachine = deadlinesSetup.createMachine({
  id: 'deadlines',
  context: { ...nothingEnds, choice: 'duties', message: null },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('Deadlines are read', ['ORD-03', 'PAD-03'], 'server'),
      invoke: {
        src: 'readDeadlines',
        input: firstPage,
        onDone: [
          { guard: { type: 'mayNotSee', params: outputOf }, target: 'hidden' },
          { target: 'known', actions: { type: 'keepFirstPage', params: outputOf } },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    hidden: { type: 'final', meta: meta('Deadlines are not for this person', ['SES-04']) },
    unreadable: {
      meta: meta('Deadlines could not be read', ['PAD-03']),
      on: { 'again.requested': 'reading' },
    },
    known: {
      meta: meta('What ends soon', ['ORD-03', 'PAD-03']),
      invoke: { id: 'pageTime', src: 'tellPageTime', onError: {} },
      on: { 'kinds.chosen': { guard: 'isOther', target: '.choosing', actions: 'keepChoice' } },
      initial: 'few',
      states: {
        choosing: {
          meta: meta('Deadlines of another kind are read', ['ORD-03'], 'server'),
          invoke: {
            src: 'readDeadlines',
            input: firstPage,
            onDone: { target: 'few', actions: { type: 'keepFirstPage', params: outputOf } },
            onError: { target: 'kindUnreadable', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        kindUnreadable: {
          meta: meta('Deadlines of this kind could not be read', ['ORD-03']),
          on: { 'again.requested': 'choosing' },
        },
        few: {
          meta: meta('The next few', ['PAD-03']),
          after: { nextEnds: 'refreshingFew' },
          on: { 'all.requested': { guard: 'thereAreMore', target: 'all' } },
        },
        refreshingFew: {
          meta: meta('The next few are read again', ['ORD-03'], 'server'),
          invoke: {
            src: 'readDeadlines',
            input: firstPage,
            onDone: { target: 'few', actions: { type: 'keepFirstPage', params: outputOf } },
            onError: 'few',
          },
          on: { 'all.requested': { guard: 'thereAreMore', target: 'refreshingAll' } },
        },
        all: {
          meta: meta('All deadlines', ['ORD-03']),
          after: { nextEnds: 'refreshingAll' },
          on: {
            'few.requested': 'few',
            'more.requested': { guard: 'hasNextPage', target: 'readingMore' },
          },
        },
        refreshingAll: {
          meta: meta('All deadlines are read again', ['ORD-03'], 'server'),
          invoke: {
            src: 'readDeadlines',
            input: firstPage,
            onDone: { target: 'all', actions: { type: 'keepFirstPage', params: outputOf } },
            onError: 'all',
          },
          on: { 'few.requested': 'refreshingFew' },
        },
        readingMore: {
          meta: meta('The next page is read', ['ORD-03'], 'server'),
          invoke: {
            src: 'readDeadlines',
            input: ({ context }) => ({ after: context.next, kinds: kindsOf(context.choice) }),
            onDone: { target: 'all', actions: { type: 'keepNextPage', params: outputOf } },
            onError: { target: 'moreUnreadable', actions: { type: 'keepFault', params: faultOf } },
          },
          on: { 'few.requested': 'few' },
        },
        moreUnreadable: {
          meta: meta('The next page could not be read', ['ORD-03']),
          on: { 'again.requested': 'readingMore', 'few.requested': 'few' },
        },
      },
    },
  },
});
