import { assertEvent, assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import type { ContentLine, DeskContent } from '../../contract/desk/desk-content.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { ContentShelf } from '../../contract/public/content-rules.ts';
import { say } from '../../contract/say.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { contentTitle } from './content-words.ts';

const provided = providedBy('src/desk/desk-content-actors.ts');

/** Which content is listed. */
export interface ContentAsked {
  readonly shelf: ContentShelf;
  /** Whether what is retired is listed, or the rest. */
  readonly retired: boolean;
}

export interface DeskContentInput extends ContentAsked {
  /** Prefix of all intent keys of this visit. */
  readonly intentSeed: string;
  readonly mayEdit: boolean;
}

export interface DeskContentContext extends DeskContentInput {
  readonly pages: readonly DeskContent[];
  /** The item that is moved, and the neighbour with which it changes places. */
  readonly move: { readonly contentId: string; readonly pastId: string } | null;
  /** Number of the intent. An answer and a list that was read make a new one; a lost connection does not. */
  readonly revision: number;
  readonly message: string | null;
  /** Confirmation of the last act. `null`: none. */
  readonly note: string | null;
}

export type DeskContentEvent =
  | { readonly type: 'shelf.chosen'; readonly shelf: ContentShelf }
  | { readonly type: 'retired.set'; readonly retired: boolean }
  /** A link or the browser's history led to this page with another query. */
  | { readonly type: 'address.followed'; readonly asked: ContentAsked }
  | { readonly type: 'move.requested'; readonly contentId: string; readonly way: 'up' | 'down' }
  | { readonly type: 'again.requested' | 'more.requested' };

export interface ContentPageAsked extends ContentAsked {
  readonly after: string | null;
}
export interface MoveSent {
  readonly contentId: string;
  readonly pastId: string;
  readonly intent: string;
}
export type Moved = CallOutcome<'MoveContentItem'>;

const meta = screenState(pagePaths.deskContent);
const requirements = ['OPS-01', 'PAD-02'];

/** Everything that was read of the list. */
export const linesIn = ({ pages }: Pick<DeskContentContext, 'pages'>): readonly ContentLine[] =>
  pages.flatMap(({ items }) => items);

/** Whether the order of a list means something. */
export const isOrdered = ({ shelf, retired }: ContentAsked): boolean =>
  shelf !== 'notifications' && shelf !== 'reviews' && !retired;

/** The neighbour with which an item changes places. `null`: it is the first, or the last. */
export const neighbourOf = (context: DeskContentContext, contentId: string, way: 'up' | 'down'): string | null => {
  const lines = linesIn(context);
  const at = lines.findIndex((line) => line.contentId === contentId);
  return at < 0 ? null : (lines[way === 'up' ? at - 1 : at + 1]?.contentId ?? null);
};

const deskContent = setup({
  types: { context: {} as DeskContentContext, events: {} as DeskContentEvent, input: {} as DeskContentInput },
  actors: {
    readContent: provided.promise<DeskContent, ContentPageAsked>('readContent'),
    moveItem: provided.promise<Moved, MoveSent>('moveItem'),
    /** Reports each navigation to another address of this page. */
    hearAddress: provided.callback<DeskContentEvent>('hearAddress'),
  },
  guards: {
    hasMore: ({ context: { pages } }) => (pages.at(-1)?.next ?? null) !== null,
    mayMove: ({ context, event }) =>
      event.type === 'move.requested' &&
      context.mayEdit &&
      isOrdered(context) &&
      linesIn(context).length > 1 &&
      neighbourOf(context, event.contentId, event.way) !== null,
    isMoved: (_, outcome: Moved) => outcome.ok,
  },
  actions: {
    keepShelf: assign(({ event }) => {
      assertEvent(event, 'shelf.chosen');
      return { shelf: event.shelf, retired: false, pages: [] };
    }),
    keepRetired: assign(({ event }) => {
      assertEvent(event, 'retired.set');
      return { retired: event.retired, pages: [] };
    }),
    followAddress: assign(({ event }) => {
      assertEvent(event, 'address.followed');
      return { ...event.asked, pages: [] };
    }),
    keepFirstPage: assign(({ context }, page: DeskContent) => ({ pages: [page], revision: context.revision + 1 })),
    keepNextPage: assign(({ context }, page: DeskContent) => ({ pages: [...context.pages, page] })),
    chooseMove: assign(({ context, event }) => {
      assertEvent(event, 'move.requested');
      const { contentId, way } = event;
      return { move: { contentId, pastId: neighbourOf(context, contentId, way) ?? '' }, note: null, message: null };
    }),
    keepMoved: assign(({ context }, outcome: Moved) => {
      if (!outcome.ok) return {};
      const { items } = outcome.answer;
      const at = items.findIndex(({ contentId }) => contentId === context.move?.contentId);
      const line = items[at];
      return {
        pages: [outcome.answer],
        revision: context.revision + 1,
        note: line
          ? say('{title} is now {place} of {count}.', { title: contentTitle(line), place: at + 1, count: items.length })
          : null,
      };
    }),
    keepRefusal: assign(({ context }, outcome: Moved) => ({
      message: outcome.ok ? null : (outcome.detail ?? null),
      revision: context.revision + 1,
    })),
    ...messageActions<DeskContentContext, DeskContentEvent>(),
    clearMessage: assign({ message: null, note: null }),
    /** Writes what is listed into the page's address. Provided by src/desk/desk-content-actors.ts. */
    keepAddress: (_at, _asked: ContentAsked) => {},
  },
});

/**
 * Banners, notifications and testimonials at the desk, by where they are shown. Banners are put in order here; the rest is done
 * in the editor of each item.
 */
export const deskContentMachine = deskContent.createMachine({
  id: 'desk-content',
  context: ({ input }) => ({ ...input, pages: [], move: null, revision: 0, message: null, note: null }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: ['clearMessage', 'followAddress'] },
    'shelf.chosen': { target: '.reading', actions: ['clearMessage', 'keepShelf'] },
    'retired.set': { target: '.reading', actions: ['clearMessage', 'keepRetired'] },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The list is read', requirements, 'server'),
      entry: { type: 'keepAddress', params: ({ context: { shelf, retired } }) => ({ shelf, retired }) },
      invoke: {
        src: 'readContent',
        input: ({ context: { shelf, retired } }) => ({ shelf, retired, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    unreadable: {
      meta: meta('The list could not be read', requirements),
      on: { 'again.requested': { target: 'reading', actions: 'clearMessage' } },
    },
    listed: {
      meta: meta('The list', [...requirements, 'PUB-01', 'PUB-05']),
      on: {
        'again.requested': { target: 'reading', actions: 'clearMessage' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
        'move.requested': { guard: 'mayMove', target: 'moving', actions: 'chooseMove' },
      },
    },
    readingMore: {
      meta: meta('The next page is read', requirements, 'server'),
      invoke: {
        src: 'readContent',
        input: ({ context: { shelf, retired, pages } }) => ({ shelf, retired, after: pages.at(-1)?.next ?? null }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    moving: {
      meta: meta('Two neighbours change places', requirements, 'server'),
      invoke: {
        src: 'moveItem',
        input: ({ context: { move, intentSeed, revision } }) => ({
          contentId: move?.contentId ?? '',
          pastId: move?.pastId ?? '',
          intent: `${intentSeed}-move-${revision}-${move?.contentId}-${move?.pastId}`,
        }),
        onDone: [
          {
            guard: { type: 'isMoved', params: outputOf },
            target: 'listed',
            actions: { type: 'keepMoved', params: outputOf },
          },
          { target: 'reading', actions: { type: 'keepRefusal', params: outputOf } },
        ],
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
