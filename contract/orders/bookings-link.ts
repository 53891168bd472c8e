import { filtersFromQuery, queryOfFilters, type ValueOfFilter } from '../filters-link.ts';
import { pagePaths } from '../page-paths.ts';
import { BookingsAsked } from './bookings.ts';

/** Every booking, the latest first. */
export const allBookings: BookingsAsked = {
  search: '',
  states: [],
  settlements: [],
  bookedFrom: null,
  bookedTo: null,
  travelFrom: null,
  travelTo: null,
  airline: null,
  origin: null,
  destination: null,
  bookedBy: null,
  branch: null,
  limitToday: false,
  sort: 'booked',
};

/** Query of a list of bookings. It names only what differs from `allBookings`; empty where nothing does. */
export const bookingsQuery = (asked: Partial<BookingsAsked>): string => queryOfFilters(asked, allBookings);

/** Address of the list of bookings. */
export const bookingsAddress = (asked: Partial<BookingsAsked>): string =>
  `${pagePaths.myBookings}${bookingsQuery(asked)}`;

const valueOf: ValueOfFilter<BookingsAsked> = (filter, written) => {
  if (filter === 'states' || filter === 'settlements') return written;
  return filter === 'limitToday' ? written[0] === 'true' : written[0];
};

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const bookingsFromQuery = (query: Iterable<readonly [name: string, value: string]>): BookingsAsked =>
  filtersFromQuery(query, { all: allBookings, shape: BookingsAsked, valueOf });
