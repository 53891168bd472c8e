import { assign, setup } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { type DepositMark, depositTermLeast, depositTermMost } from '../../contract/deposits.ts';
import type { DeskDepositLine, DeskDeposits, DeskDepositsAsked } from '../../contract/desk-deposits.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/desk/desk-deposits-actors.ts');

export interface DeskDepositsInput {
  readonly asked: DeskDepositsAsked;
}

export interface DeskDepositsContext extends DeskDepositsInput {
  /** What stands in the field of the search. It takes effect once it is long enough. */
  readonly typed: string;
  readonly deposits: readonly DeskDepositLine[];
  readonly next: DepositMark | null;
  readonly waiting: DeskDeposits['waiting'] | null;
  readonly message: string | null;
}

export type DeskDepositsEvent =
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'filter.set'; readonly filter: Partial<Omit<DeskDepositsAsked, 'search'>> }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: DeskDepositsAsked }
  | { readonly type: 'filters.cleared' | 'more.requested' | 'again.requested' };

export type DeskDepositsPage = CallRequest<'GetDeskDeposits'>;

const meta = screenState(pagePaths.deskDeposits);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

const deskDeposits = setup({
  types: { context: {} as DeskDepositsContext, events: {} as DeskDepositsEvent, input: {} as DeskDepositsInput },
  actors: {
    readDeposits: provided.promise<DeskDeposits, DeskDepositsPage>('readDeposits'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<DeskDepositsEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    /** Nothing matches, and there is a filter to be taken away. */
    isFiltered: ({ context: { asked, deposits } }) =>
      deposits.length === 0 && (asked.search !== '' || asked.method !== null),
  },
  actions: {
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'search.typed') return {};
      const typed = event.text.slice(0, depositTermMost);
      const term = typed.trim();
      return { typed, asked: { ...context.asked, search: term.length >= depositTermLeast ? term : '' } };
    }),
    keepFilter: assign(({ context, event }) =>
      event.type === 'filter.set' ? { asked: { ...context.asked, ...event.filter }, deposits: [], next: null } : {},
    ),
    clearFilters: assign(({ context }) => ({
      typed: '',
      asked: { ...context.asked, method: null, search: '' },
    })),
    followAddress: assign(({ event }) =>
      event.type === 'address.followed'
        ? { asked: event.asked, typed: event.asked.search, deposits: [], next: null }
        : {},
    ),
    keepFirstPage: assign((_, { deposits, next, waiting }: DeskDeposits) => ({ deposits, next, waiting })),
    keepNextPage: assign(({ context }, { deposits, next, waiting }: DeskDeposits) => ({
      deposits: [...context.deposits, ...deposits],
      next,
      waiting,
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
    /** Writes the filters into the page's address. Provided by src/desk/desk-deposits-actors.ts. */
    keepAddress: (_at, _asked: DeskDepositsAsked) => {},
  },
});

/** The deposits of all agencies at the desk, by what they wait for: searched and filtered by the server, page by page. */
export const deskDepositsMachine = deskDeposits.createMachine({
  id: 'desk-deposits',
  context: ({ input: { asked } }) => ({
    asked,
    typed: asked.search,
    deposits: [],
    next: null,
    waiting: null,
    message: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: 'followAddress' },
    'search.typed': { target: '.typing', actions: 'keepTyped' },
    'filter.set': { target: '.reading', actions: 'keepFilter' },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The deposits are read', ['MNY-03', 'OPS-01'], 'server'),
      entry: ['clearMessage', { type: 'keepAddress', params: ({ context }) => context.asked }],
      invoke: {
        src: 'readDeposits',
        input: ({ context: { asked } }) => ({ ...asked, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    typing: {
      meta: meta('A reference is typed', ['MNY-03']),
      after: { pause: 'reading' },
    },
    unreadable: {
      meta: meta('The deposits could not be read', ['MNY-03', 'OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The deposits', ['MNY-03', 'OPS-01']),
      on: {
        'again.requested': 'reading',
        'filters.cleared': { guard: 'isFiltered', target: 'reading', actions: 'clearFilters' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-03'], 'server'),
      invoke: {
        src: 'readDeposits',
        input: ({ context: { asked, next } }) => ({ ...asked, after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
