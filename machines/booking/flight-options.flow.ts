import type { Flow, ShownOf } from '../flow.ts';
import { flightOptionsCases } from './flight-options.cases.ts';
import { flightOptionsMachine } from './flight-options.machine.ts';
import { viewOfFlightOptions } from './flight-options.view.ts';

const shown: ShownOf<typeof flightOptionsMachine> = {
  context: [
    'offer.sums.currency',
    'offer.sums.optionsMinor',
    'offer.sums.agentMinor',
    'travellers.*.type',
    'chosen.*.kind',
    'chosen.*.code',
    'chosen.*.traveller',
    'chosen.*.count',
    'chosen.*.designator',
    'chosen.*.priceMinor',
    'gone.names',
    'kind',
    'flight.journeyIndex',
    'flight.segmentIndex',
    'traveller',
    'pointed',
    'look',
    'remarksWanted',
    'rejections',
    'sellIntents',
    'went',
  ],
  events: {
    'kind.opened': ['kind'],
    'option.chosen': ['group', 'traveller', 'count', 'flight.journeyIndex', 'flight.segmentIndex'],
    'remark.typed': ['traveller'],
    'flight.opened': ['flight.journeyIndex', 'flight.segmentIndex'],
    'traveller.opened': ['traveller'],
    'look.chosen': ['look'],
    'seat.pointed': ['designator'],
    'seat.taken': ['designator'],
  },
  outcomes: {
    listOptions: ['ok', 'refusal', 'answer.kinds.*.kind'],
    readSeats: ['ok', 'refusal', 'answer.map.aircraftCode'],
    sellOptions: ['ok', 'refusal', 'answer.offer.sums.agentMinor', 'answer.offer.sums.optionsMinor'],
  },
};

/** The catalogue entry of the add-ons step. */
export const flightOptionsFlow: Flow = {
  name: 'flight-options',
  title: 'Bags, meals, seats and assistance',
  purpose:
    'Chooses the options of each traveller of a booking, seats them on the map of each flight, and keeps them with the price.',
  area: 'booking',
  machine: flightOptionsMachine,
  cases: flightOptionsCases,
  shown,
  view: (snapshot) => viewOfFlightOptions(snapshot, 'AF'),
  page: {
    address: '/flight-booking?requestId=REQUEST1&itineraryId=ITINERARY1&brandId=BRAND1',
    beside: { 'flight-booking': 'sale.offered.addOns' },
  },
};
