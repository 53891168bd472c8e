import type { Flow, ShownOf } from '../flow.ts';
import { hotelOrderPageCases } from './hotel-order-page.cases.ts';
import { hotelOrderPageMachine } from './hotel-order-page.machine.ts';
import { viewOfHotelOrderPage } from './hotel-order-page.view.ts';

const shown: ShownOf<typeof hotelOrderPageMachine> = {
  context: [
    'order.state',
    'order.owner',
    'order.due.remainingMs',
    'order.facts.mayBook',
    'order.facts.mayCancel',
    'order.facts.mayPrint',
    'order.facts.quoteLapsed',
    'order.facts.arrived',
    'order.facts.stayOver',
    'acceptedPenaltyMinor',
    'intents',
    'judged',
    'renamed',
  ],
  events: { 'name.typed': ['room', 'guest', 'field'] },
  outcomes: {
    readOrder: ['ok', 'answer.order.state'],
    quoteCancel: ['ok', 'answer.order.state'],
    cancelHotel: ['ok', 'answer.order.state'],
    acceptPrice: ['ok', 'answer.order.state'],
    amendGuests: ['ok', 'answer.order.state'],
    mailVoucher: ['ok', 'answer.order.state'],
  },
};

/** The catalogue entry of the page of a hotel order. */
export const hotelOrderPageFlow: Flow = {
  name: 'hotel-order-page',
  title: 'Hotel order page',
  purpose:
    'Shows a hotel order, reads it again while property or desk must act, and asks what cancelling costs, cancels, takes a request back, accepts a higher price, changes names and mails the voucher as the order’s own chart allows.',
  area: 'hotels',
  machine: hotelOrderPageMachine,
  cases: hotelOrderPageCases,
  shown,
  view: viewOfHotelOrderPage,
  page: { address: '/hotel-bookings/HTL7K2M9QX' },
};
