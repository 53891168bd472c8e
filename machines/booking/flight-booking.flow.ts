import type { Flow, ShownOf } from '../flow.ts';
import { flightBookingCases } from './flight-booking.cases.ts';
import { flightBookingMachine } from './flight-booking.machine.ts';
import { viewOfBooking } from './flight-booking.view.ts';

const shown: ShownOf<typeof flightBookingMachine> = {
  context: [
    'offer.remainingMs',
    'offer.holdUntil',
    'offer.passportRequired',
    'offer.sums.currency',
    'offer.sums.agentMinor',
    'priceChange.oldMinor',
    'priceChange.newMinor',
    'acceptedMinor',
    'acceptedFareMinor',
    'chosen.*.kind',
    'chosen.*.designator',
    'chosen.*.priceMinor',
    'gone.names',
    'travellers.*.type',
    'mayManageTravellers',
    'mailsTickets',
    'toSave.*',
    'recall',
    'openSection',
    'errors.*.path',
    'rejections',
    'wallet.availableMinor',
    'wallet.full.shortfallMinor',
    'order.state',
    'payment',
    'mayRepeatTravellers',
    'shortfallMinor',
    'bookIntents',
    'ticketIntents',
  ],
  events: {
    'section.opened': ['section'],
    'traveller.filled': ['index', 'field'],
    'traveller.picked': ['index'],
    'saving.chosen': ['index', 'wanted'],
    'contact.filled': ['field'],
    'mailing.chosen': ['wanted'],
  },
  outcomes: {
    recallSearch: ['ok', 'refusal'],
    recallSale: ['ok', 'answer.sale.state', 'answer.sale.draft.step'],
    priceFare: ['ok', 'refusal', 'answer.priceChange.newMinor', 'answer.sums.agentMinor', 'answer.remainingMs'],
    flightOptions: ['went', 'offer.sums.agentMinor'],
    sellOptions: ['ok', 'refusal', 'answer.offer.sums.agentMinor'],
    readWallet: ['ok', 'refusal', 'answer.full.shortfallMinor'],
    bookFlight: ['ok', 'refusal', 'answer.order.state'],
    issueTicket: ['ok', 'refusal', 'answer.order.state'],
    readOrder: ['ok', 'refusal', 'answer.order.state'],
    tellTimeLeft: [],
  },
};

/** The catalogue entry of flight booking. */
export const flightBookingFlow: Flow = {
  name: 'flight-booking',
  title: 'Flight booking',
  purpose: 'Sells a chosen fare: prices it for a limited time, takes the travellers, and pays once or holds the seats.',
  area: 'booking',
  machine: flightBookingMachine,
  cases: flightBookingCases,
  shown,
  view: viewOfBooking,
  page: { address: '/flight-booking?requestId=REQUEST1&itineraryId=ITINERARY1&brandId=BRAND1' },
};
