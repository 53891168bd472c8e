import { assign, setup } from 'xstate';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type DepositColumn,
  type DepositLine,
  type DepositMark,
  type Deposits,
  type DepositsAsked,
  depositColumns,
  depositTermLeast,
  depositTermMost,
} from '../../contract/money/deposits.ts';
import { allDeposits } from '../../contract/money/deposits-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/deposits/deposit-list-actors.ts');

/** Fields of the list that are typed. */
export type TypedFilter = 'search' | 'least' | 'most';

export interface DepositListInput {
  readonly asked: DepositsAsked;
  /** Columns that the person chose before. */
  readonly columns: readonly DepositColumn[];
  readonly currency: string;
}

export interface DepositListContext {
  readonly asked: DepositsAsked;
  /** What stands in the typed fields. It takes effect once it makes sense. */
  readonly typed: Readonly<Record<TypedFilter, string>>;
  readonly currency: string;
  readonly deposits: readonly DepositLine[];
  readonly next: DepositMark | null;
  readonly count: number;
  readonly columns: readonly DepositColumn[];
  /** The file that was asked for last. */
  readonly format: 'xlsx' | 'csv';
  /** Why something failed. */
  readonly message: string | null;
  /** What became of the file. */
  readonly note: string | null;
}

export type DepositListEvent =
  | { readonly type: 'filter.typed'; readonly field: TypedFilter; readonly text: string }
  | { readonly type: 'filter.set'; readonly filter: Partial<DepositsAsked> }
  | { readonly type: 'filters.cleared' }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: DepositsAsked }
  | { readonly type: 'columns.chosen'; readonly columns: readonly DepositColumn[] }
  | { readonly type: 'more.requested' }
  | { readonly type: 'export.requested'; readonly format: 'xlsx' | 'csv' }
  | { readonly type: 'again.requested' };

export type DepositsPage = CallRequest<'LoadDeposits'>;
export type FileOfDeposits = CallRequest<'ExportDeposits'>;
type FileOutcome = CallOutcome<'ExportDeposits'>;

const meta = screenState(pagePaths.deposits);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

/** An amount as it is typed into a filter: whole units. */
const typedAmount = (minor: number | null, currency: string): string => {
  if (minor === null) return '';
  const unit = minorOfText('1', currency) ?? 1;
  return String(minor / unit);
};

const askedFor = (asked: DepositsAsked, currency: string): Pick<DepositListContext, 'asked' | 'typed'> => ({
  asked,
  typed: {
    search: asked.search,
    least: typedAmount(asked.leastMinor, currency),
    most: typedAmount(asked.mostMinor, currency),
  },
});

const inOrder = (columns: readonly DepositColumn[]): readonly DepositColumn[] =>
  depositColumns.filter((column) => column === 'reference' || columns.includes(column));

const askedIn = ({ context }: { context: DepositListContext }): DepositsAsked => context.asked;

const listSetup = setup({
  types: { context: {} as DepositListContext, events: {} as DepositListEvent, input: {} as DepositListInput },
  actors: {
    readDeposits: provided.promise<Deposits, DepositsPage>('readDeposits'),
    /** Has the server make the file, and saves it. */
    saveFile: provided.promise<FileOutcome, FileOfDeposits>('saveFile'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<DepositListEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    hasRows: ({ context }) => context.deposits.length > 0,
    wasMade: (_, { ok }: { readonly ok: boolean }) => ok,
  },
  actions: {
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'filter.typed') return {};
      const text = event.text.slice(0, depositTermMost);
      const typed = { ...context.typed, [event.field]: text };
      const isLong = typed.search.trim().length >= depositTermLeast;
      return {
        typed,
        asked: {
          ...context.asked,
          search: isLong ? typed.search.trim() : '',
          leastMinor: minorOfText(typed.least, context.currency),
          mostMinor: minorOfText(typed.most, context.currency),
        },
      };
    }),
    keepFilter: assign(({ context, event }) => {
      if (event.type !== 'filter.set') return {};
      const set = askedFor({ ...context.asked, ...event.filter }, context.currency);
      return 'search' in event.filter ? set : { ...set, typed: { ...set.typed, search: context.typed.search } };
    }),
    clearFilters: assign(({ context }) => askedFor(allDeposits, context.currency)),
    followAddress: assign(({ context, event }) =>
      event.type === 'address.followed' ? askedFor(event.asked, context.currency) : {},
    ),
    keepColumns: assign(({ event }) => (event.type === 'columns.chosen' ? { columns: inOrder(event.columns) } : {})),
    keepFormat: assign(({ event }) => (event.type === 'export.requested' ? { format: event.format } : {})),
    keepFirstPage: assign((_, { deposits, next, count }: Deposits) => ({ deposits, next, count, message: null })),
    keepNextPage: assign(({ context }, { deposits, next }: Deposits) => ({
      deposits: [...context.deposits, ...deposits],
      next,
    })),
    ...messageActions<DepositListContext, DepositListEvent>(),
    noteFile: assign({ note: say('The file is in your downloads.') }),
    keepFileRefusal: assign((_, outcome: FileOutcome) => ({ message: outcome.ok ? null : (outcome.detail ?? '') })),
    clearWords: assign({ message: null, note: null }),
    /** Stores the columns for the person's next visit. Provided by src/deposits/deposit-list-actors.ts. */
    rememberColumns: (_at, _columns: readonly DepositColumn[]) => {},
    /** Writes the filters into the page's address. Provided by src/deposits/deposit-list-actors.ts. */
    keepAddress: (_at, _asked: DepositsAsked) => {},
  },
});

/** The list of an agency's deposits: searched and filtered by the server, read page by page, and saved as a file. */
export const depositListMachine = listSetup.createMachine({
  id: 'deposit-list',
  context: ({ input: { asked, columns, currency } }) => ({
    ...askedFor(asked, currency),
    currency,
    columns: inOrder(columns),
    deposits: [],
    next: null,
    count: 0,
    format: 'xlsx',
    message: null,
    note: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: 'followAddress' },
    'filter.typed': { target: '.typing', actions: 'keepTyped' },
    'filter.set': { target: '.reading', actions: 'keepFilter' },
    'filters.cleared': { target: '.reading', actions: 'clearFilters' },
    'columns.chosen': {
      actions: ['keepColumns', { type: 'rememberColumns', params: ({ context }) => context.columns }],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The deposits are read', ['MNY-03'], 'server'),
      tags: 'busy',
      entry: ['clearWords', { type: 'keepAddress', params: askedIn }],
      invoke: {
        src: 'readDeposits',
        input: ({ context }) => ({ ...context.asked, after: null }),
        onDone: { target: 'shown', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    typing: {
      meta: meta('A filter is typed', ['MNY-03']),
      after: { pause: 'reading' },
    },
    unreadable: {
      meta: meta('The deposits could not be read', ['MNY-03']),
      on: { 'again.requested': 'reading' },
    },
    shown: {
      meta: meta('The deposits', ['MNY-03']),
      on: {
        'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearWords' },
        'export.requested': { guard: 'hasRows', target: 'exporting', actions: ['clearWords', 'keepFormat'] },
      },
    },
    readingMore: {
      meta: meta('The next page is read', ['MNY-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readDeposits',
        input: ({ context }) => ({ ...context.asked, after: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    exporting: {
      meta: meta('The file is made', ['MNY-03'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'saveFile',
        input: ({ context: { asked, columns, format } }) => ({ ...asked, columns: [...columns], format }),
        onDone: [
          { guard: { type: 'wasMade', params: outputOf }, target: 'shown', actions: 'noteFile' },
          { target: 'shown', actions: { type: 'keepFileRefusal', params: outputOf } },
        ],
        onError: { target: 'shown', actions: { type: 'keepFault', params: faultOf } },
      },
    },
  },
});
