import { is } from 'superstruct';
import { BookingsAsked } from './bookings.ts';
import { filtersFromQuery, filtersQuery, type Query } from './filters-query.ts';
import { myBookings } from './page-paths.ts';

/** Every booking, the latest first. */
export const allBookings: BookingsAsked = {
  search: '',
  states: [],
  bookedFrom: null,
  bookedTo: null,
  travelFrom: null,
  travelTo: null,
  airline: null,
  origin: null,
  destination: null,
  bookedBy: null,
  limitToday: false,
  sort: 'booked',
};

/** Query of a list of bookings. It names only what differs from `allBookings`; empty where nothing does. */
export const bookingsQuery = (asked: Partial<BookingsAsked>): string => filtersQuery(allBookings, asked);

/** Address of the list of bookings. */
export const bookingsAddress = (asked: Partial<BookingsAsked>): string => `${myBookings}${bookingsQuery(asked)}`;

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const bookingsFromQuery = (query: Query): BookingsAsked =>
  filtersFromQuery(allBookings, query, (asked): asked is BookingsAsked => is(asked, BookingsAsked));
