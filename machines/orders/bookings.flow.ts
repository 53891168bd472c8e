import type { Flow, ShownOf } from '../flow.ts';
import { bookingsCases } from './bookings.cases.ts';
import { bookingsMachine } from './bookings.machine.ts';
import { viewOfBookings } from './bookings.view.ts';

const shown: ShownOf<typeof bookingsMachine> = {
  context: ['asked.sort', 'asked.states.*', 'asked.limitToday', 'count', 'columns.*'],
  events: { 'place.typed': ['place'], 'columns.chosen': ['columns.*'], 'view.opened': ['columns.*', 'asked.sort'] },
  outcomes: { readBookings: ['count'] },
};

/** The catalogue entry of the list of bookings. */
export const bookingsFlow: Flow = {
  name: 'bookings',
  title: 'My bookings',
  purpose: "Lists the agency's bookings, searched, filtered and sorted, page by page.",
  area: 'orders',
  machine: bookingsMachine,
  cases: bookingsCases,
  shown,
  view: viewOfBookings,
  page: { address: '/my-bookings' },
  fromElsewhere: ['address.followed'],
};
