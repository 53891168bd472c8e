import { assign, setup } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import { searchTermLeast, searchTermMost } from '../../contract/search-term.ts';
import type { OrderMatch, OrderSearchResult, SearchBarResult } from '../../contract/shell/global-search.ts';
import { answeredWords } from '../../contract/sign-in/sign-in.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';
import { caseTarget, orderTarget } from './search-targets.ts';

const provided = providedBy('src/shell/global-search-actors.ts');

export interface GlobalSearchContext {
  /** Text in the search box. */
  readonly typed: string;
  /** The server's reason for not having searched. `null`: none. */
  readonly reason: string | null;
  /** The newest of several orders that match. */
  readonly matches: readonly OrderMatch[];
  /** Number of orders that match. */
  readonly count: number;
}

export type GlobalSearchEvent =
  | { readonly type: 'term.typed'; readonly typed: string }
  | { readonly type: 'search.requested' }
  /** Escape, or the button beside the term. */
  | { readonly type: 'search.cancelled' }
  | { readonly type: 'box.left' }
  /** The link of a match was followed. */
  | { readonly type: 'match.followed' }
  /** The shortcut for the box was pressed while no field had the focus. */
  | { readonly type: 'box.wanted' };

/** The search term: trimmed, with one space between words. */
export const termOf = ({ typed }: GlobalSearchContext): string => typed.trim().replace(/\s+/g, ' ');

const meta = screenState('shell');

const globalSearchSetup = setup({
  types: { context: {} as GlobalSearchContext, events: {} as GlobalSearchEvent },
  actors: {
    /** Reports that the shortcut for the box was pressed. */
    hearKey: provided.callback<GlobalSearchEvent>('hearKey'),
    findCase: provided.promise<SearchBarResult, { readonly searchKey: string }>('findCase'),
    findOrders: provided.promise<OrderSearchResult, { readonly keyword: string }>('findOrders'),
  },
  guards: {
    termIsLong: ({ context }) => termOf(context).length >= searchTermLeast,
    searchWasDeclined: (_, { error }: SearchBarResult | OrderSearchResult) => error !== null,
    caseWasFound: (_, result: SearchBarResult) => caseTarget(result) !== null,
    orderWasFound: (_, result: OrderSearchResult) => orderTarget(result) !== null,
    ordersWereFound: (_, { count }: OrderSearchResult) => count > 1,
    /** A person without permission to view orders finds none. */
    mayNotLook: (_, fault: unknown) => fault instanceof CallFault && fault.kind === 403,
  },
  actions: {
    keepTyped: assign(({ event }) =>
      event.type === 'term.typed' ? { typed: event.typed.slice(0, searchTermMost) } : {},
    ),
    keepReason: assign((_, { error }: SearchBarResult | OrderSearchResult) => ({
      reason: error && answeredWords(error),
    })),
    keepMatches: assign((_, { matches, count }: OrderSearchResult) => ({ matches, count })),
    // The actions below are provided by src/shell/global-search-actors.ts.
    goToCase: (_at, _result: SearchBarResult) => {},
    goToOrder: (_at, _result: OrderSearchResult) => {},
    focusBox: () => {},
  },
});

/** The search box of the header. It searches the references of cases first, then orders (spec 1 §4). */
export const globalSearchMachine = globalSearchSetup.createMachine({
  id: 'global-search',
  context: { typed: '', reason: null, matches: [], count: 0 },
  invoke: { src: 'hearKey', onError: {} },
  on: {
    'box.wanted': { actions: 'focusBox' },
    'term.typed': { target: '.typing', actions: 'keepTyped' },
  },
  initial: 'typing',
  states: {
    typing: {
      meta: meta('A term is typed', ['GSR-01']),
      on: { 'search.requested': [{ guard: 'termIsLong', target: 'findingCase' }, { target: 'tooShort' }] },
    },
    tooShort: {
      meta: meta('The term is too short', ['GSR-01']),
      on: { 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
    findingCase: {
      meta: meta('Does the term name a case?', ['GSR-01'], 'server'),
      invoke: {
        src: 'findCase',
        input: ({ context }) => ({ searchKey: termOf(context) }),
        onDone: [
          {
            guard: { type: 'searchWasDeclined', params: outputOf },
            target: 'declined',
            actions: { type: 'keepReason', params: outputOf },
          },
          {
            guard: { type: 'caseWasFound', params: outputOf },
            target: 'typing',
            actions: { type: 'goToCase', params: outputOf },
          },
          { target: 'findingOrders' },
        ],
        onError: 'failed',
      },
      on: { 'search.cancelled': 'typing' },
    },
    findingOrders: {
      meta: meta('Which orders begin like it?', ['GSR-01'], 'server'),
      invoke: {
        src: 'findOrders',
        input: ({ context }) => ({ keyword: termOf(context) }),
        onDone: [
          {
            guard: { type: 'searchWasDeclined', params: outputOf },
            target: 'declined',
            actions: { type: 'keepReason', params: outputOf },
          },
          {
            guard: { type: 'orderWasFound', params: outputOf },
            target: 'typing',
            actions: { type: 'goToOrder', params: outputOf },
          },
          {
            guard: { type: 'ordersWereFound', params: outputOf },
            target: 'severalFound',
            actions: { type: 'keepMatches', params: outputOf },
          },
          { target: 'nothingFound' },
        ],
        onError: [{ guard: { type: 'mayNotLook', params: faultOf }, target: 'nothingFound' }, { target: 'failed' }],
      },
      on: { 'search.cancelled': 'typing' },
    },
    severalFound: {
      meta: meta('Several orders match', ['GSR-01']),
      on: {
        'search.requested': 'findingCase',
        'search.cancelled': 'typing',
        'box.left': 'typing',
        'match.followed': 'typing',
      },
    },
    nothingFound: {
      meta: meta('No orders found', ['GSR-01']),
      on: { 'search.requested': 'findingCase', 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
    declined: {
      meta: meta('The server says why it did not search', ['GSR-01']),
      on: { 'search.requested': 'findingCase', 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
    failed: {
      meta: meta('The search failed', ['GSR-01']),
      on: { 'search.requested': 'findingCase', 'search.cancelled': 'typing', 'box.left': 'typing' },
    },
  },
});
