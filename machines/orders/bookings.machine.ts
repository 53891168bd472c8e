import { assign, setup } from 'xstate';
import {
  type BookingChoice,
  type BookingLine,
  type BookingMark,
  type Bookings,
  type BookingsAsked,
  bookingTermLeast,
} from '../../contract/orders/bookings.ts';
import { type BookingColumn, inColumnOrder } from '../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { searchTermMost } from '../../contract/search-term.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/orders/bookings-actors.ts');

/** A filter that is an airport's code, and therefore typed. */
export type PlaceFilter = 'origin' | 'destination';

export interface BookingsContext {
  /** The filters in effect. */
  readonly asked: BookingsAsked;
  /** What stands in the fields that are typed. It takes effect once it is long enough. */
  readonly typed: Readonly<Record<'search' | PlaceFilter, string>>;
  readonly orders: readonly BookingLine[];
  readonly next: BookingMark | null;
  readonly count: number;
  readonly airlines: readonly BookingChoice[];
  readonly people: readonly BookingChoice[];
  readonly branches: readonly BookingChoice[];
  /** The columns of the table, in their order. */
  readonly columns: readonly BookingColumn[];
  /** Why the last reading failed. */
  readonly message: string | null;
}

export type BookingsEvent =
  | { readonly type: 'term.typed'; readonly text: string }
  | { readonly type: 'place.typed'; readonly place: PlaceFilter; readonly text: string }
  /** Enter in a field that is typed. */
  | { readonly type: 'search.requested' }
  | { readonly type: 'filter.set'; readonly filter: Partial<BookingsAsked> }
  | { readonly type: 'filters.cleared' }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: BookingsAsked }
  | { readonly type: 'columns.chosen'; readonly columns: readonly BookingColumn[] }
  /** A saved view was opened. */
  | { readonly type: 'view.opened'; readonly asked: BookingsAsked; readonly columns: readonly BookingColumn[] }
  | { readonly type: 'more.requested' }
  | { readonly type: 'again.requested' };

export interface BookingsInput {
  readonly asked: BookingsAsked;
  /** Columns that the person chose before. */
  readonly columns: readonly BookingColumn[];
}

/** What a reading asks for. */
export type BookingsPage = BookingsAsked & { readonly after: BookingMark | null };

const meta = screenState(pagePaths.myBookings);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

const askedFor = (asked: BookingsAsked): Pick<BookingsContext, 'asked' | 'typed'> => ({
  asked,
  typed: { search: asked.search, origin: asked.origin ?? '', destination: asked.destination ?? '' },
});

const bookingsSetup = setup({
  types: { context: {} as BookingsContext, events: {} as BookingsEvent, input: {} as BookingsInput },
  actors: {
    readBookings: provided.promise<Bookings, BookingsPage>('readBookings'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<BookingsEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    keepTerm: assign(({ context, event }) => {
      if (event.type !== 'term.typed') return {};
      const search = event.text.slice(0, searchTermMost);
      const isLong = search.trim().length >= bookingTermLeast;
      return { typed: { ...context.typed, search }, asked: { ...context.asked, search: isLong ? search.trim() : '' } };
    }),
    keepPlace: assign(({ context, event }) => {
      if (event.type !== 'place.typed') return {};
      const code = event.text
        .replace(/[^a-z]/gi, '')
        .slice(0, 3)
        .toUpperCase();
      return {
        typed: { ...context.typed, [event.place]: code },
        asked: { ...context.asked, [event.place]: code.length === 3 ? code : null },
      };
    }),
    /** A filter that stands in a field that is typed is written there, too. */
    keepFilter: assign(({ context, event }) => {
      if (event.type !== 'filter.set') return {};
      const { asked, typed } = askedFor({ ...context.asked, ...event.filter });
      const set = <Field extends keyof typeof typed>(field: Field) =>
        (field in event.filter ? typed : context.typed)[field];
      return { asked, typed: { search: set('search'), origin: set('origin'), destination: set('destination') } };
    }),
    followAddress: assign(({ event }) => (event.type === 'address.followed' ? askedFor(event.asked) : {})),
    openView: assign(({ event }) =>
      event.type === 'view.opened' ? { ...askedFor(event.asked), columns: inColumnOrder(event.columns) } : {},
    ),
    clearFilters: assign(({ context }) => askedFor({ ...allBookings, sort: context.asked.sort })),
    keepFirstPage: assign((_, { orders, next, count, airlines, people, branches }: Bookings) => ({
      orders,
      next,
      count,
      airlines,
      people,
      branches,
      message: null,
    })),
    keepNextPage: assign(({ context }, { orders, next }: Bookings) => ({
      orders: [...context.orders, ...orders],
      next,
      message: null,
    })),
    keepColumns: assign(({ event }) =>
      event.type === 'columns.chosen' ? { columns: inColumnOrder(event.columns) } : {},
    ),
    ...messageActions<BookingsContext, BookingsEvent>(),
    /** Stores the columns for the person's next visit. Provided by src/orders/bookings-actors.ts. */
    rememberColumns: (_at, _columns: readonly BookingColumn[]) => {},
    /** Writes the filters into the page's address. Provided by src/orders/bookings-actors.ts. */
    keepAddress: (_at, _asked: BookingsAsked) => {},
  },
});

const askedOf = ({ context }: { context: BookingsContext }): BookingsAsked => context.asked;

/** The list of an agency's bookings: searched, filtered and sorted by the server, read page by page. */
export const bookingsMachine = bookingsSetup.createMachine({
  id: 'bookings',
  context: ({ input: { asked, columns } }) => ({
    ...askedFor(asked),
    columns: inColumnOrder(columns),
    orders: [],
    next: null,
    count: 0,
    airlines: [],
    people: [],
    branches: [],
    message: null,
  }),
  invoke: { src: 'hearAddress', onError: {} },
  on: {
    'address.followed': { target: '.reading', actions: 'followAddress' },
    'term.typed': { target: '.typing', actions: 'keepTerm' },
    'place.typed': { target: '.typing', actions: 'keepPlace' },
    'filter.set': { target: '.reading', actions: 'keepFilter' },
    'view.opened': {
      target: '.reading',
      actions: ['openView', { type: 'rememberColumns', params: ({ context }) => context.columns }],
    },
    'columns.chosen': {
      actions: ['keepColumns', { type: 'rememberColumns', params: ({ context }) => context.columns }],
    },
    'filters.cleared': { target: '.reading', actions: 'clearFilters' },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The bookings are read', ['ORD-04'], 'server'),
      tags: 'busy',
      entry: { type: 'keepAddress', params: askedOf },
      invoke: {
        src: 'readBookings',
        input: ({ context }) => ({ ...context.asked, after: null }),
        onDone: { target: 'shown', actions: { type: 'keepFirstPage', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    typing: {
      meta: meta('A term is typed', ['ORD-04']),
      after: { pause: 'reading' },
      on: { 'search.requested': 'reading' },
    },
    shown: {
      meta: meta('The bookings', ['ORD-04']),
      on: { 'more.requested': { guard: 'hasMore', target: 'readingMore' } },
    },
    readingMore: {
      meta: meta('The next page is read', ['ORD-04'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readBookings',
        input: ({ context }) => ({ ...context.asked, after: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'moreUnreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    moreUnreadable: {
      meta: meta('The next page could not be read', ['ORD-04']),
      on: { 'again.requested': 'readingMore' },
    },
    unreadable: {
      meta: meta('The bookings could not be read', ['ORD-04']),
      on: { 'again.requested': 'reading' },
    },
  },
});
