import type { Flow, ShownOf } from '../flow.ts';
import { hotelOrderCases } from './hotel-order.cases.ts';
import { hotelOrderMachine } from './hotel-order.machine.ts';

const facts = [
  'facts.mayBook',
  'facts.mayCancel',
  'facts.mayPrint',
  'facts.mayAnswer',
  'facts.walletCovers',
  'facts.saleEnded',
  'facts.answerLate',
  'facts.quoteLapsed',
  'facts.arrived',
  'facts.stayOver',
  'facts.priceUnanswered',
  'facts.undecided',
] as const;

const shown: ShownOf<typeof hotelOrderMachine> = {
  context: facts,
  events: { 'facts.learned': facts },
  outcomes: {},
};

/** The catalogue entry of a hotel order. */
export const hotelOrderFlow: Flow = {
  name: 'hotel-order',
  title: 'Hotel order',
  purpose: 'Defines every outcome of booking a hotel, from the kept rate to the end of the stay, and who must act.',
  area: 'hotels',
  machine: hotelOrderMachine,
  cases: hotelOrderCases,
  shown,
  view: null,
  page: null,
};
