import type { Flow, ShownOf } from '../flow.ts';
import { hotelBookingCases } from './hotel-booking.cases.ts';
import { hotelBookingMachine } from './hotel-booking.machine.ts';
import { viewOfHotelBooking } from './hotel-booking.view.ts';

const shown: ShownOf<typeof hotelBookingMachine> = {
  context: [
    'order.state',
    'order.confirms',
    'order.nights',
    'order.sums.currency',
    'order.sums.agentMinor',
    'order.due.remainingMs',
    'acceptedMinor',
    'priceChange.oldMinor',
    'priceChange.newMinor',
    'leftAt',
    'errors.*.path',
    'rejections',
    'agreed.part.restMinor',
    'payment',
    'intents',
  ],
  events: { 'guest.filled': ['room', 'guest', 'field'], 'contact.filled': ['field'] },
  outcomes: {
    recallSearch: ['ok', 'refusal'],
    keepRate: ['ok', 'refusal', 'answer.order.state', 'answer.order.sums.agentMinor'],
    readSale: ['ok', 'refusal', 'answer.order.state', 'answer.order.sums.agentMinor', 'answer.draft.step'],
    readOrder: ['ok', 'refusal', 'answer.order.state'],
    paymentChoice: ['went'],
    bookStay: ['ok', 'refusal', 'answer.order.state'],
    tellTimeLeft: [],
  },
};

/** The catalogue entry of booking a stay. */
export const hotelBookingFlow: Flow = {
  name: 'hotel-booking',
  title: 'Hotel booking',
  purpose:
    'Sells a rate of a hotel: keeps it for a limited time, takes the guests, and books the stay once, as it was agreed to be paid.',
  area: 'hotels',
  machine: hotelBookingMachine,
  cases: hotelBookingCases,
  shown,
  view: viewOfHotelBooking,
  page: { address: '/hotel/booking/REQUEST1/HOTEL1/ROOM1/RATE1' },
};
