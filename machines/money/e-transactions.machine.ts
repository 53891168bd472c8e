import { assign, setup } from 'xstate';
import {
  type ETransaction,
  type ETransactionLookups,
  type ETransactions,
  type ETransactionsAsked,
  eTransactionTermLeast,
} from '../../contract/money/e-transactions.ts';
import { allETransactions } from '../../contract/money/e-transactions-link.ts';
import type { PaymentMark } from '../../contract/money/online-payment.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { searchTermMost } from '../../contract/search-term.ts';
import { faultWords } from '../parts/fault-words.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/money/e-transactions-actors.ts');

/** The first page of a list, with the values that its filters can have. */
export interface FirstETransactions {
  readonly page: ETransactions;
  readonly lookups: ETransactionLookups;
}

export interface ETransactionsContext {
  /** The filters in effect. */
  readonly asked: ETransactionsAsked;
  /** What stands in the search field. It takes effect once it is long enough. */
  readonly term: string;
  readonly transactions: readonly ETransaction[];
  readonly next: PaymentMark | null;
  /** Counts and sums of the first page. `null`: none was read yet. */
  readonly page: Pick<ETransactions, 'count' | 'currency' | 'creditedSums'> | null;
  /** `null`: not read yet. */
  readonly lookups: ETransactionLookups | null;
  /** Why the last reading failed. */
  readonly message: string | null;
}

export type ETransactionsEvent =
  | { readonly type: 'term.typed'; readonly text: string }
  /** Enter in the search field. */
  | { readonly type: 'search.requested' }
  | { readonly type: 'filter.set'; readonly filter: Partial<Omit<ETransactionsAsked, 'search'>> }
  | { readonly type: 'filters.cleared' }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: ETransactionsAsked }
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'again.requested' };

export interface ETransactionsInput {
  readonly asked: ETransactionsAsked;
}

export type NextETransactions = ETransactionsAsked & { readonly after: PaymentMark | null };

const meta = screenState(pagePaths.eTransactions);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

const filteredBy = (asked: ETransactionsAsked): Pick<ETransactionsContext, 'asked' | 'term'> => ({
  asked,
  term: asked.search,
});

const listSetup = setup({
  types: { context: {} as ETransactionsContext, events: {} as ETransactionsEvent, input: {} as ETransactionsInput },
  actors: {
    readTransactions: provided.promise<FirstETransactions, ETransactionsAsked>('readTransactions'),
    readMore: provided.promise<ETransactions, NextETransactions>('readMore'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<ETransactionsEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    keepTerm: assign(({ context, event }) => {
      if (event.type !== 'term.typed') return {};
      const term = event.text.slice(0, searchTermMost);
      const isLong = term.trim().length >= eTransactionTermLeast;
      return { term, asked: { ...context.asked, search: isLong ? term.trim() : '' } };
    }),
    keepFilter: assign(({ context, event }) =>
      event.type === 'filter.set' ? { asked: { ...context.asked, ...event.filter } } : {},
    ),
    followAddress: assign(({ event }) => (event.type === 'address.followed' ? filteredBy(event.asked) : {})),
    clearFilters: assign(filteredBy(allETransactions)),
    keepFirstPage: assign((_, { page, lookups }: FirstETransactions) => ({
      transactions: page.transactions,
      next: page.next,
      page,
      lookups,
      message: null,
    })),
    keepNextPage: assign(({ context }, { transactions, next }: ETransactions) => ({
      transactions: [...context.transactions, ...transactions],
      next,
      message: null,
    })),
    /** The transactions of other filters do not stand for those that could not be read. */
    loseTransactions: assign((_, fault: unknown) => ({ transactions: [], next: null, message: faultWords(fault) })),
    ...messageActions<ETransactionsContext, ETransactionsEvent>(),
    /** Writes the filters into the page's address. Provided by src/money/e-transactions-actors.ts. */
    keepAddress: (_at, _asked: ETransactionsAsked) => {},
  },
});

/** The list of an agency's electronic transactions: searched and filtered by the server, and read page by page. */
export const eTransactionsMachine = listSetup.createMachine({
  id: 'e-transactions',
  context: ({ input: { asked } }) => ({
    ...filteredBy(asked),
    transactions: [],
    next: null,
    page: null,
    lookups: null,
    message: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: 'followAddress' },
    'term.typed': { target: '.typing', actions: 'keepTerm' },
    'filter.set': { target: '.reading', actions: 'keepFilter' },
    'filters.cleared': { target: '.reading', actions: 'clearFilters' },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The transactions are read', ['MNY-06'], 'server'),
      tags: 'busy',
      entry: { type: 'keepAddress', params: ({ context }) => context.asked },
      invoke: {
        src: 'readTransactions',
        input: ({ context }) => context.asked,
        onDone: { target: 'shown', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'loseTransactions', params: faultOf } },
      },
    },
    typing: {
      meta: meta('A term is typed', ['MNY-06']),
      after: { pause: 'reading' },
      on: { 'search.requested': 'reading' },
    },
    shown: {
      meta: meta('The transactions', ['MNY-06']),
      on: { 'refresh.requested': 'reading', 'more.requested': { guard: 'hasMore', target: 'readingMore' } },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-06'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readMore',
        input: ({ context }) => ({ ...context.asked, after: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'moreUnreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    moreUnreadable: {
      meta: meta('The next page could not be read', ['MNY-06']),
      on: { 'again.requested': 'readingMore' },
    },
    unreadable: {
      meta: meta('The transactions could not be read', ['MNY-06']),
      on: { 'again.requested': 'reading' },
    },
  },
});
