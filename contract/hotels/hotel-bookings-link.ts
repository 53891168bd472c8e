import { filtersFromQuery, queryOfFilters, type ValueOfFilter } from '../filters-link.ts';
import { pagePaths } from '../page-paths.ts';
import { HotelBookingsAsked } from './hotel-orders.ts';

/** Every hotel booking, the latest first. */
export const allHotelBookings: HotelBookingsAsked = {
  search: '',
  states: [],
  settlements: [],
  bookedFrom: null,
  bookedTo: null,
  stayFrom: null,
  stayTo: null,
  bookedBy: null,
  branch: null,
  sort: 'booked',
};

/** Query of a list of hotel bookings. It names only what differs from `allHotelBookings`; empty where nothing does. */
export const hotelBookingsQuery = (asked: Partial<HotelBookingsAsked>): string =>
  queryOfFilters(asked, allHotelBookings);

/** Address of the list of hotel bookings. */
export const hotelBookingsAddress = (asked: Partial<HotelBookingsAsked>): string =>
  `${pagePaths.hotelBookings}${hotelBookingsQuery(asked)}`;

const valueOf: ValueOfFilter<HotelBookingsAsked> = (filter, written) =>
  filter === 'states' || filter === 'settlements' ? written : written[0];

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const hotelBookingsFromQuery = (query: Iterable<readonly [name: string, value: string]>): HotelBookingsAsked =>
  filtersFromQuery(query, { all: allHotelBookings, shape: HotelBookingsAsked, valueOf });
