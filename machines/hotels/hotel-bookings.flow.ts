import type { Flow, ShownOf } from '../flow.ts';
import { hotelBookingsCases } from './hotel-bookings.cases.ts';
import { hotelBookingsMachine } from './hotel-bookings.machine.ts';
import { viewOfHotelBookings } from './hotel-bookings.view.ts';

const shown: ShownOf<typeof hotelBookingsMachine> = {
  context: ['asked.sort', 'asked.states.*', 'count'],
  events: {},
  outcomes: { readBookings: ['count'] },
};

/** The catalogue entry of the list of hotel bookings. */
export const hotelBookingsFlow: Flow = {
  name: 'hotel-bookings',
  title: 'Hotel bookings',
  purpose: "Lists the agency's hotel bookings, searched, filtered and sorted, page by page.",
  area: 'hotels',
  machine: hotelBookingsMachine,
  cases: hotelBookingsCases,
  shown,
  view: viewOfHotelBookings,
  page: { address: '/hotel-bookings' },
  fromElsewhere: ['address.followed'],
};
