import type { Flow, ShownOf } from '../flow.ts';
import { bookingDraftCases } from './booking-draft.cases.ts';
import { bookingDraftMachine } from './booking-draft.machine.ts';
import { viewOfBookingDraft } from './booking-draft.view.ts';

const shown: ShownOf<typeof bookingDraftMachine> = {
  context: ['newest.draft.step', 'newest.draft.openSection', 'isUnsent'],
  events: {},
  outcomes: { hearSale: [], keepDraft: ['ok', 'answer.kept'] },
};

/** The catalogue entry of what is typed in a booking. */
export const bookingDraftFlow: Flow = {
  name: 'booking-draft',
  title: 'Booking draft',
  purpose: 'Keeps what is typed in a booking at the server, sealed, until the price ends.',
  area: 'booking',
  machine: bookingDraftMachine,
  cases: bookingDraftCases,
  shown,
  view: viewOfBookingDraft,
  page: {
    address: '/flight-booking?requestId=REQUEST1&itineraryId=ITINERARY1&brandId=BRAND1',
    beside: { 'flight-booking': 'sale.offered.travellers' },
  },
  fromElsewhere: ['sale.changed', 'page.left'],
};
