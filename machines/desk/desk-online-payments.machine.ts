import { assign, setup } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import {
  type DeskPaymentLine,
  type DeskPayments,
  type DeskPaymentsAsked,
  paymentTermLeast,
  paymentTermMost,
} from '../../contract/desk-online-payments.ts';
import type { PaymentMark } from '../../contract/online-payment.ts';
import * as pagePaths from '../../contract/page-paths.ts';
import { faultOf, outputOf } from '../outcome-params.ts';
import { providedBy } from '../provided-actor.ts';
import { screenState } from '../screen-state.ts';
import { faultWords } from '../sign-in/sign-in-answer.ts';

const provided = providedBy('src/desk/desk-online-payments-actors.ts');

export interface DeskPaymentsInput {
  readonly asked: DeskPaymentsAsked;
}

export interface DeskPaymentsContext extends DeskPaymentsInput {
  /** What stands in the field of the search. It takes effect once it is long enough. */
  readonly typed: string;
  readonly payments: readonly DeskPaymentLine[];
  readonly next: PaymentMark | null;
  readonly waiting: DeskPayments['waiting'] | null;
  readonly message: string | null;
}

export type DeskPaymentsEvent =
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'filter.set'; readonly filter: Partial<Omit<DeskPaymentsAsked, 'search'>> }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: DeskPaymentsAsked }
  | { readonly type: 'filters.cleared' | 'more.requested' | 'again.requested' };

export type DeskPaymentsPage = CallRequest<'GetDeskOnlinePayments'>;

const meta = screenState(pagePaths.deskOnlinePayments);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

const deskPayments = setup({
  types: { context: {} as DeskPaymentsContext, events: {} as DeskPaymentsEvent, input: {} as DeskPaymentsInput },
  actors: {
    readPayments: provided.promise<DeskPayments, DeskPaymentsPage>('readPayments'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<DeskPaymentsEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    /** Nothing matches, and there is a filter to be taken away. */
    isFiltered: ({ context: { asked, payments } }) =>
      payments.length === 0 && (asked.search !== '' || asked.gateway !== null),
  },
  actions: {
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'search.typed') return {};
      const typed = event.text.slice(0, paymentTermMost);
      const term = typed.trim();
      return { typed, asked: { ...context.asked, search: term.length >= paymentTermLeast ? term : '' } };
    }),
    keepFilter: assign(({ context, event }) =>
      event.type === 'filter.set' ? { asked: { ...context.asked, ...event.filter }, payments: [], next: null } : {},
    ),
    clearFilters: assign(({ context }) => ({
      typed: '',
      asked: { ...context.asked, gateway: null, search: '' },
    })),
    followAddress: assign(({ event }) =>
      event.type === 'address.followed'
        ? { asked: event.asked, typed: event.asked.search, payments: [], next: null }
        : {},
    ),
    keepFirstPage: assign((_, { payments, next, waiting }: DeskPayments) => ({ payments, next, waiting })),
    keepNextPage: assign(({ context }, { payments, next, waiting }: DeskPayments) => ({
      payments: [...context.payments, ...payments],
      next,
      waiting,
    })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    clearMessage: assign({ message: null }),
    /** Writes the filters into the page's address. Provided by src/desk/desk-online-payments-actors.ts. */
    keepAddress: (_at, _asked: DeskPaymentsAsked) => {},
  },
});

/** The online payments of all agencies at the desk, by what they wait for: searched and filtered by the server, page by page. */
export const deskPaymentsMachine = deskPayments.createMachine({
  id: 'desk-online-payments',
  context: ({ input: { asked } }) => ({
    asked,
    typed: asked.search,
    payments: [],
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
      meta: meta('The payments are read', ['MNY-04', 'OPS-01'], 'server'),
      entry: ['clearMessage', { type: 'keepAddress', params: ({ context }) => context.asked }],
      invoke: {
        src: 'readPayments',
        input: ({ context: { asked } }) => ({ ...asked, after: null }),
        onDone: { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    typing: {
      meta: meta('A reference is typed', ['MNY-04']),
      after: { pause: 'reading' },
    },
    unreadable: {
      meta: meta('The payments could not be read', ['MNY-04', 'OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    listed: {
      meta: meta('The payments', ['MNY-04', 'OPS-01']),
      on: {
        'again.requested': 'reading',
        'filters.cleared': { guard: 'isFiltered', target: 'reading', actions: 'clearFilters' },
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearMessage' },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-04'], 'server'),
      invoke: {
        src: 'readPayments',
        input: ({ context: { asked, next } }) => ({ ...asked, after: next }),
        onDone: { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
