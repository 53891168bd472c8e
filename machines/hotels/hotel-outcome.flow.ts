import type { Flow, ShownOf } from '../flow.ts';
import { hotelOutcomeCases } from './hotel-outcome.cases.ts';
import { hotelOutcomeMachine } from './hotel-outcome.machine.ts';
import { viewOfHotelOutcome } from './hotel-outcome.view.ts';

const shown: ShownOf<typeof hotelOutcomeMachine> = {
  context: ['order.state', 'order.owner', 'order.due.remainingMs'],
  events: {},
  outcomes: { readOrder: ['ok', 'refusal', 'answer.order.state'] },
};

/** The catalogue entry of what a booking came to. */
export const hotelOutcomeFlow: Flow = {
  name: 'hotel-outcome',
  title: 'Outcome of a hotel booking',
  purpose:
    'Shows whether a stay is confirmed or waits for its property, who answers by when, and what it means for the money.',
  area: 'hotels',
  machine: hotelOutcomeMachine,
  cases: hotelOutcomeCases,
  shown,
  view: viewOfHotelOutcome,
  page: { address: '/hotel/book/Confirmed/HTL7K2M9QX' },
};
