import { assign, setup } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { allHotelBookings } from '../../contract/hotels/hotel-bookings-link.ts';
import type {
  HotelBookingLine,
  HotelBookingMark,
  HotelBookings,
  HotelBookingsAsked,
} from '../../contract/hotels/hotel-orders.ts';
import { type BookingChoice, bookingTermLeast } from '../../contract/orders/bookings.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { searchTermMost } from '../../contract/search-term.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/hotels/bookings/hotel-bookings-actors.ts');

export interface HotelBookingsInput {
  readonly asked: HotelBookingsAsked;
}

export interface HotelBookingsContext {
  /** The filters in effect. */
  readonly asked: HotelBookingsAsked;
  /** What stands in the search field. It takes effect once it is long enough. */
  readonly term: string;
  readonly orders: readonly HotelBookingLine[];
  readonly next: HotelBookingMark | null;
  readonly count: number;
  readonly people: readonly BookingChoice[];
  readonly branches: readonly BookingChoice[];
  /** Why the last reading failed. */
  readonly message: string | null;
}

export type HotelBookingsEvent =
  | { readonly type: 'term.typed'; readonly text: string }
  /** Enter in the search field. */
  | { readonly type: 'search.requested' }
  | { readonly type: 'filter.set'; readonly filter: Partial<HotelBookingsAsked> }
  | { readonly type: 'filters.cleared' }
  /** A link or the browser's history led to this page with other filters. */
  | { readonly type: 'address.followed'; readonly asked: HotelBookingsAsked }
  | { readonly type: 'more.requested' }
  | { readonly type: 'again.requested' };

/** What a reading asks for. */
export type HotelBookingsPage = CallRequest<'GetHotelBookings'>;

const meta = screenState(pagePaths.hotelBookings);

/** How long a person pauses before what was typed is searched. */
const pauseMs = 400;

const bookingsSetup = setup({
  types: {
    context: {} as HotelBookingsContext,
    events: {} as HotelBookingsEvent,
    input: {} as HotelBookingsInput,
  },
  actors: {
    readBookings: provided.promise<HotelBookings, HotelBookingsPage>('readBookings'),
    /** Reports each address of this page that is gone to. */
    hearAddress: provided.callback<HotelBookingsEvent>('hearAddress'),
  },
  delays: { pause: pauseMs },
  guards: { hasMore: ({ context }) => context.next !== null },
  actions: {
    keepTerm: assign(({ context, event }) => {
      if (event.type !== 'term.typed') return {};
      const term = event.text.slice(0, searchTermMost);
      const isLong = term.trim().length >= bookingTermLeast;
      return { term, asked: { ...context.asked, search: isLong ? term.trim() : '' } };
    }),
    /** A search that is taken away leaves the field, too. */
    keepFilter: assign(({ context, event }) => {
      if (event.type !== 'filter.set') return {};
      const asked = { ...context.asked, ...event.filter };
      return { asked, term: event.filter.search ?? context.term };
    }),
    followAddress: assign(({ event }) =>
      event.type === 'address.followed' ? { asked: event.asked, term: event.asked.search } : {},
    ),
    clearFilters: assign(({ context }) => ({ asked: { ...allHotelBookings, sort: context.asked.sort }, term: '' })),
    keepFirstPage: assign((_, { orders, next, count, people, branches }: HotelBookings) => ({
      orders,
      next,
      count,
      people,
      branches,
      message: null,
    })),
    keepNextPage: assign(({ context }, { orders, next }: HotelBookings) => ({
      orders: [...context.orders, ...orders],
      next,
      message: null,
    })),
    ...messageActions<HotelBookingsContext, HotelBookingsEvent>(),
    /** Writes the filters into the page's address. Provided by src/hotels/bookings/hotel-bookings-actors.ts. */
    keepAddress: (_at, _asked: HotelBookingsAsked) => {},
  },
});

const askedOf = ({ context }: { context: HotelBookingsContext }): HotelBookingsAsked => context.asked;

/** The list of an agency's hotel bookings: searched, filtered and sorted by the server, read page by page. */
export const hotelBookingsMachine = bookingsSetup.createMachine({
  id: 'hotel-bookings',
  context: ({ input: { asked } }) => ({
    asked,
    term: asked.search,
    orders: [],
    next: null,
    count: 0,
    people: [],
    branches: [],
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
      meta: meta('The hotel bookings are read', ['HTL-05'], 'server'),
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
      meta: meta('A term is typed', ['HTL-05']),
      after: { pause: 'reading' },
      on: { 'search.requested': 'reading' },
    },
    shown: {
      meta: meta('The hotel bookings', ['HTL-05']),
      on: { 'more.requested': { guard: 'hasMore', target: 'readingMore' } },
    },
    readingMore: {
      meta: meta('The next page is read', ['HTL-05'], 'server'),
      tags: 'busy',
      invoke: {
        src: 'readBookings',
        input: ({ context }) => ({ ...context.asked, after: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepNextPage', params: outputOf } },
        onError: { target: 'moreUnreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    moreUnreadable: {
      meta: meta('The next page could not be read', ['HTL-05']),
      on: { 'again.requested': 'readingMore' },
    },
    unreadable: {
      meta: meta('The hotel bookings could not be read', ['HTL-05']),
      on: { 'again.requested': 'reading' },
    },
  },
});
