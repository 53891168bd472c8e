import type { Flow, ShownOf } from '../flow.ts';
import { travellerPickCases } from './traveller-pick.cases.ts';
import { travellerPickMachine } from './traveller-pick.machine.ts';
import { viewOfTravellerPick } from './traveller-pick.view.ts';

const shown: ShownOf<typeof travellerPickMachine> = {
  context: ['passportRequired', 'active', 'mayShowPassports'],
  events: { 'option.pointed': ['by'] },
  outcomes: { findTravellers: ['mayShowPassports'], fetchPassport: ['ok'] },
};

/** The catalogue entry of picking a saved traveller. */
export const travellerPickFlow: Flow = {
  name: 'traveller-pick',
  title: 'Picking a saved traveller',
  purpose: 'Finds a saved traveller by two letters of the name, and fills in a passenger of the booking.',
  area: 'travellers',
  machine: travellerPickMachine,
  cases: travellerPickCases,
  shown,
  view: viewOfTravellerPick,
  page: {
    address: '/flight-booking?requestId=REQUEST1&itineraryId=ITINERARY1&brandId=BRAND1',
    beside: { 'flight-booking': 'sale.offered.travellers' },
  },
};
