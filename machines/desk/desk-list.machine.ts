import { assign, setup } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { type DeskListAsked, type DeskListKind, type DeskListPage, deskListTerms } from './desk-list-kinds.ts';
import { rowsOf } from './desk-list-rows.ts';

const provided = providedBy('src/desk/desk-list-actors.ts');

export interface DeskListInput {
  readonly kind: DeskListKind;
  readonly asked: DeskListAsked;
}

export interface DeskListContext extends DeskListInput {
  /** Text of the search field. It is searched once it is long enough. */
  readonly typed: string;
  /** The pages that were read. */
  readonly pages: readonly DeskListPage[];
  readonly message: string | null;
}

export type DeskListEvent =
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'filter.set'; readonly filter: Partial<Omit<DeskListAsked, 'search'>> }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: DeskListAsked }
  | { readonly type: 'filters.cleared' | 'more.requested' | 'again.requested' };

/** A request for one page. */
export interface DeskListRequest extends DeskListInput {
  /** The previous page. `null`: the first page is requested. */
  readonly after: DeskListPage | null;
}

const meta = screenState(pagePaths.deskDeposits);
const requirements = ['MNY-03', 'MNY-04', 'OPS-01'];

/** Delay between the last typed letter and the search. */
const typingPauseMs = 400;

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ search, only }: DeskListAsked): boolean => search !== '' || only !== null;

const deskList = setup({
  types: { context: {} as DeskListContext, events: {} as DeskListEvent, input: {} as DeskListInput },
  actors: {
    readPage: provided.promise<DeskListPage, DeskListRequest>('readPage'),
    /** Reports each navigation to another address of this page. */
    hearAddress: provided.callback<DeskListEvent, Pick<DeskListInput, 'kind'>>('hearAddress'),
  },
  delays: { pause: typingPauseMs },
  guards: {
    hasMore: ({ context: { pages } }) => (pages.at(-1)?.answer.next ?? null) !== null,
    /** Nothing matches, and a filter or a search can be cleared. */
    isFiltered: ({ context: { asked, pages } }) =>
      isNarrowed(asked) && pages.every((page) => rowsOf(page).length === 0),
  },
  actions: {
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'search.typed') return {};
      const { termLeast, termMost } = deskListTerms[context.kind];
      const typed = event.text.slice(0, termMost);
      const term = typed.trim();
      return { typed, asked: { ...context.asked, search: term.length >= termLeast ? term : '' } };
    }),
    keepFilter: assign(({ context, event }) =>
      event.type === 'filter.set'
        ? { asked: deskListTerms[context.kind].known({ ...context.asked, ...event.filter }), pages: [] }
        : {},
    ),
    clearFilters: assign(({ context }) => ({ typed: '', asked: { ...context.asked, only: null, search: '' } })),
    followAddress: assign(({ context, event }) => {
      if (event.type !== 'address.followed') return {};
      const asked = deskListTerms[context.kind].known(event.asked);
      return { asked, typed: asked.search, pages: [] };
    }),
    keepFirstPage: assign((_, page: DeskListPage) => ({ pages: [page] })),
    keepNextPage: assign(({ context }, page: DeskListPage) => ({ pages: [...context.pages, page] })),
    ...messageActions<DeskListContext, DeskListEvent>(),
    /** Writes the filters into the page's address. Provided by src/desk/desk-list-actors.ts. */
    keepAddress: (_at, _asked: DeskListInput) => {},
  },
});

/**
 * One list of the desk, of the kind that its input names: deposits, online payments, orders being ticketed, stays or registrations of
 * all agencies. The server searches and filters it, page by page. What differs between kinds stands in `desk-list-kinds.ts`.
 */
export const deskListMachine = deskList.createMachine({
  id: 'desk-list',
  context: ({ input }) => ({ ...input, typed: input.asked.search, pages: [], message: null }),
  invoke: { src: 'hearAddress', input: ({ context: { kind } }) => ({ kind }), onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: 'followAddress' },
    'search.typed': { target: '.typing', actions: 'keepTyped' },
    'filter.set': { target: '.reading', actions: 'keepFilter' },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The list is read', requirements, 'server'),
      entry: ['clearMessage', { type: 'keepAddress', params: ({ context: { kind, asked } }) => ({ kind, asked }) }],
      invoke: {
        src: 'readPage',
        input: ({ context: { kind, asked } }) => ({ kind, asked, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    typing: {
      meta: meta('A reference is typed', requirements),
      after: { pause: 'reading' },
    },
    unreadable: {
      meta: meta('The list could not be read', requirements),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The list', requirements),
      on: {
        'again.requested': 'reading',
        'filters.cleared': { guard: 'isFiltered', target: 'reading', actions: 'clearFilters' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
      },
    },
    readingMore: {
      meta: meta('The next page is read', requirements, 'server'),
      invoke: {
        src: 'readPage',
        input: ({ context: { kind, asked, pages } }) => ({ kind, asked, after: pages.at(-1) ?? null }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
