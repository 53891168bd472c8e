import { is } from 'superstruct';
import { BookingsAsked } from './bookings.ts';
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

type Filter = keyof BookingsAsked;
const filters = Object.keys(allBookings) as Filter[];

/** Query of a list of bookings. It names only what differs from `allBookings`; empty where nothing does. */
export const bookingsQuery = (asked: Partial<BookingsAsked>): string => {
  const pairs = filters.flatMap((filter) => {
    const value = asked[filter] ?? allBookings[filter];
    if (value === allBookings[filter]) return [];
    return [value].flat().map((each) => `${filter}=${encodeURIComponent(String(each))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** Address of the list of bookings. */
export const bookingsAddress = (asked: Partial<BookingsAsked>): string => `${myBookings}${bookingsQuery(asked)}`;

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const bookingsFromQuery = (query: Iterable<readonly [name: string, value: string]>): BookingsAsked => {
  const given = [...query];
  let asked = allBookings;
  for (const filter of filters) {
    const values = given.filter(([name]) => name === filter).map(([, value]) => value);
    if (values.length === 0) continue;
    const read = { ...asked, [filter]: filter === 'states' ? values : valueOf(filter, values[0] ?? '') };
    if (is(read, BookingsAsked)) asked = read;
  }
  return asked;
};

const valueOf = (filter: Filter, written: string): unknown => (filter === 'limitToday' ? written === 'true' : written);
