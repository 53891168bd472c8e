import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import {
  type LedgerAsked,
  type LedgerChoices,
  type LedgerLineDetails,
  type LedgerMark,
  type LedgerName,
  type LedgerPage,
  type LedgerTotals,
  type LedgerWallet,
  ledgerTermLeast,
  type WalletLine,
} from '../../contract/ledger/ledger.ts';
import { everyLedgerLine, type LedgerFilters } from '../../contract/ledger/ledger-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { searchTermMost } from '../../contract/search-term.ts';
import { faultWords } from '../parts/fault-words.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/ledger/payment-ledger-actors.ts');

export interface PaymentLedgerContext {
  readonly ledger: LedgerName;
  /** The filters in effect. */
  readonly filters: LedgerFilters;
  /** What stands in the search field. It takes effect once it is long enough. */
  readonly term: string;
  readonly lines: readonly WalletLine[];
  readonly next: LedgerMark | null;
  readonly totals: LedgerTotals | null;
  readonly wallet: LedgerWallet | null;
  /** `null`: no page was read yet. */
  readonly choices: LedgerChoices | null;
  /** Why the last reading of lines failed. */
  readonly message: string | null;
  /** The line that is opened. */
  readonly opened: LedgerMark | null;
  readonly details: LedgerLineDetails | null;
  /** Why the postings are not shown. */
  readonly detailsMessage: string | null;
}

export type PaymentLedgerEvent =
  | { readonly type: 'term.typed'; readonly text: string }
  /** Enter in the search field. */
  | { readonly type: 'search.requested' }
  | { readonly type: 'filter.set'; readonly filter: Partial<LedgerFilters> }
  | { readonly type: 'filters.cleared' }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly filters: LedgerFilters }
  | { readonly type: 'more.requested' }
  | { readonly type: 'again.requested' }
  | { readonly type: 'line.opened'; readonly line: LedgerMark }
  | { readonly type: 'line.closed' }
  | { readonly type: 'postings.requested' };

export interface PaymentLedgerInput {
  readonly ledger: LedgerName;
  readonly filters: LedgerFilters;
}

/** What a reading asks for. */
export type LedgerPageAsked = LedgerAsked & { readonly after: LedgerMark | null };

/** The line whose postings are read, and its wallet. */
export type LedgerLineAsked = LedgerMark & Pick<LedgerAsked, 'currency'>;

type DetailsOutcome = CallOutcome<'GetPassbookLine'>;

const meta = screenState(pagePaths.paymentLedger);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

const filteredBy = (filters: LedgerFilters): Pick<PaymentLedgerContext, 'filters' | 'term'> => ({
  filters,
  term: filters.search,
});

const ledgerSetup = setup({
  types: { context: {} as PaymentLedgerContext, events: {} as PaymentLedgerEvent, input: {} as PaymentLedgerInput },
  actors: {
    readLines: provided.promise<LedgerPage, LedgerPageAsked>('readLines'),
    readPostings: provided.promise<DetailsOutcome, LedgerLineAsked>('readPostings'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<PaymentLedgerEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    /** Only a line of the list can be opened. */
    isListed: ({ context, event }) =>
      event.type === 'line.opened' &&
      context.lines.some(({ at, lineId }) => at === event.line.at && lineId === event.line.lineId),
    found: (_, outcome: DetailsOutcome) => outcome.ok,
  },
  actions: {
    keepTerm: assign(({ context, event }) => {
      if (event.type !== 'term.typed') return {};
      const term = event.text.slice(0, searchTermMost);
      const isLong = term.trim().length >= ledgerTermLeast;
      return { term, filters: { ...context.filters, search: isLong ? term.trim() : '' } };
    }),
    /** A search that is too short stays in its field, unless the search itself is set. */
    keepFilter: assign(({ context, event }) => {
      if (event.type !== 'filter.set') return {};
      const { filters, term } = filteredBy({ ...context.filters, ...event.filter });
      return { filters, term: 'search' in event.filter ? term : context.term };
    }),
    followAddress: assign(({ event }) => (event.type === 'address.followed' ? filteredBy(event.filters) : {})),
    clearFilters: assign(({ context }) => filteredBy({ ...everyLedgerLine, currency: context.filters.currency })),
    keepFirstPage: assign((_, { lines, next, totals, wallet, choices }: LedgerPage) => ({
      lines,
      next,
      totals,
      wallet,
      choices,
      message: null,
    })),
    keepNextPage: assign(({ context }, { lines, next, wallet }: LedgerPage) => ({
      lines: [...context.lines, ...lines],
      next,
      wallet,
      message: null,
    })),
    /** The lines of other filters do not stand for those that could not be read. */
    loseLines: assign((_, fault: unknown) => ({ lines: [], next: null, message: faultWords(fault) })),
    ...messageActions<PaymentLedgerContext, PaymentLedgerEvent>(),
    openLine: assign(({ event }) =>
      event.type === 'line.opened' ? { opened: event.line, details: null, detailsMessage: null } : {},
    ),
    closeLine: assign({ opened: null, details: null, detailsMessage: null }),
    keepDetails: assign((_, outcome: DetailsOutcome) => ({ details: outcome.ok ? outcome.answer : null })),
    keepRefusal: assign((_, outcome: DetailsOutcome) => ({
      detailsMessage: outcome.ok ? null : (outcome.detail ?? null),
    })),
    keepDetailsFault: assign((_, fault: unknown) => ({ detailsMessage: faultWords(fault) })),
    /** Writes the filters into the page's address. Provided by src/ledger/payment-ledger-actors.ts. */
    keepAddress: (_at, _filters: LedgerFilters) => {},
  },
});

const lineAskedFor = ({ context: { opened, filters } }: { context: PaymentLedgerContext }): LedgerLineAsked => {
  if (opened === null) throw new Error('no line is opened');
  return { ...opened, currency: filters.currency };
};

const closing = { target: '.closed', actions: 'closeLine' } as const;

/**
 * A ledger of an agency's wallet: its lines searched and filtered by the server and read page by page, and beside it the
 * postings of one line that is opened. Both ledgers are this chart; the input says which lines they list.
 */
export const paymentLedgerMachine = ledgerSetup.createMachine({
  id: 'payment-ledger',
  context: ({ input: { ledger, filters } }) => ({
    ledger,
    ...filteredBy(filters),
    lines: [],
    next: null,
    totals: null,
    wallet: null,
    choices: null,
    message: null,
    opened: null,
    details: null,
    detailsMessage: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  type: 'parallel',
  states: {
    list: {
      meta: meta('The list', ['MNY-02']),
      initial: 'reading',
      on: {
        'address.followed': { target: '.reading', actions: 'followAddress' },
        'term.typed': { target: '.typing', actions: 'keepTerm' },
        'filter.set': { target: '.reading', actions: 'keepFilter' },
        'filters.cleared': { target: '.reading', actions: 'clearFilters' },
      },
      states: {
        reading: {
          meta: meta('The lines are read', ['MNY-02'], 'server'),
          tags: 'busy',
          entry: { type: 'keepAddress', params: ({ context }) => context.filters },
          invoke: {
            src: 'readLines',
            input: ({ context }) => ({ ...context.filters, ledger: context.ledger, after: null }),
            onDone: { target: 'shown', actions: { type: 'keepFirstPage', params: outputOf } },
            onError: { target: 'unreadable', actions: { type: 'loseLines', params: faultOf } },
          },
        },
        typing: {
          meta: meta('A term is typed', ['MNY-02']),
          after: { pause: 'reading' },
          on: { 'search.requested': 'reading' },
        },
        shown: {
          meta: meta('The lines', ['MNY-02', 'MNY-08']),
          on: { 'more.requested': { guard: 'hasMore', target: 'readingMore' } },
        },
        readingMore: {
          meta: meta('The next page is read', ['MNY-02'], 'server'),
          tags: 'busy',
          invoke: {
            src: 'readLines',
            input: ({ context }) => ({ ...context.filters, ledger: context.ledger, after: context.next }),
            onDone: { target: 'shown', actions: { type: 'keepNextPage', params: outputOf } },
            onError: { target: 'moreUnreadable', actions: { type: 'keepFault', params: faultOf } },
          },
        },
        moreUnreadable: {
          meta: meta('The next page could not be read', ['MNY-02']),
          on: { 'again.requested': 'readingMore' },
        },
        unreadable: {
          meta: meta('The lines could not be read', ['MNY-02']),
          on: { 'again.requested': 'reading' },
        },
      },
    },
    line: {
      meta: meta('A line beside the list', ['MNY-02']),
      initial: 'closed',
      on: {
        'line.opened': { guard: 'isListed', target: '.reading', actions: 'openLine' },
        'address.followed': closing,
        'term.typed': closing,
        'filter.set': closing,
        'filters.cleared': closing,
      },
      states: {
        closed: { meta: meta('No line is opened', ['MNY-02']) },
        reading: {
          meta: meta('The postings of a line are read', ['MNY-02'], 'server'),
          tags: 'busy',
          on: { 'line.closed': { target: 'closed', actions: 'closeLine' } },
          invoke: {
            src: 'readPostings',
            input: lineAskedFor,
            onDone: [
              {
                guard: { type: 'found', params: outputOf },
                target: 'open',
                actions: { type: 'keepDetails', params: outputOf },
              },
              { target: 'gone', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'unreadable', actions: { type: 'keepDetailsFault', params: faultOf } },
          },
        },
        open: {
          meta: meta('The postings of a line', ['MNY-01', 'MNY-02']),
          on: { 'line.closed': { target: 'closed', actions: 'closeLine' } },
        },
        gone: {
          meta: meta('The line is not in the ledger', ['MNY-02']),
          on: { 'line.closed': { target: 'closed', actions: 'closeLine' } },
        },
        unreadable: {
          meta: meta('The postings could not be read', ['MNY-02']),
          on: {
            'line.closed': { target: 'closed', actions: 'closeLine' },
            'postings.requested': 'reading',
          },
        },
      },
    },
  },
});
