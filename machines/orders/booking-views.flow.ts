import type { Flow, ShownOf } from '../flow.ts';
import { bookingViewsCases } from './booking-views.cases.ts';
import { bookingViewsMachine } from './booking-views.machine.ts';
import { viewOfBookingViews } from './booking-views.view.ts';

const shown: ShownOf<typeof bookingViewsMachine> = {
  context: ['changes'],
  events: {},
  outcomes: { changeViews: ['ok', 'refusal'] },
};

/** The catalogue entry of the saved views of the list of bookings. */
export const bookingViewsFlow: Flow = {
  name: 'booking-views',
  title: 'Saved views of the bookings',
  purpose: 'Keeps filters, order and columns of the list of bookings under names that a person gives them.',
  area: 'orders',
  machine: bookingViewsMachine,
  cases: bookingViewsCases,
  shown,
  view: viewOfBookingViews,
  page: { address: '/my-bookings', beside: { bookings: 'shown' } },
};
