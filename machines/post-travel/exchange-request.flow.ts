import type { Flow, ShownOf } from '../flow.ts';
import { exchangeRequestCases } from './exchange-request.cases.ts';
import { exchangeRequestMachine } from './exchange-request.machine.ts';
import { viewOfExchangeRequest } from './exchange-request.view.ts';

const shown = {
  context: ['orderReference', 'chosen', 'newDates', 'leg', 'calendar.month', 'calendar.focusedDay'],
  events: {
    'traveller.toggled': ['paxId'],
    'picker.opened': ['leg'],
    'day.chosen': ['day'],
    'day.moved': ['move'],
    'month.moved': ['by'],
    'origin.entered': ['segment'],
    'origin.typed': ['segment'],
    'origin.pointed': ['by'],
    'destination.entered': ['segment'],
    'destination.typed': ['segment'],
    'destination.pointed': ['by'],
    'route.kept': ['leg'],
  },
  outcomes: { readTickets: ['ok', 'refusal'], verifyPenalty: ['ok', 'refusal'], findAirports: ['*'] },
} satisfies Partial<ShownOf<typeof exchangeRequestMachine>>;

/** The catalogue entry of asking for other flights. */
export const exchangeRequestFlow: Flow = {
  name: 'exchange-request',
  title: 'Asking for other flights',
  purpose:
    'Lets an agent choose whose tickets are exchanged, on which days the new flights leave and on which route, shows what the old tickets are worth, and ends in the search for flights, or where the desk is asked to find them.',
  area: 'post-travel',
  machine: exchangeRequestMachine,
  cases: exchangeRequestCases,
  shown,
  view: viewOfExchangeRequest,
  page: { address: '/flight-exchange-request?reference=ORDER7K2M9' },
};
