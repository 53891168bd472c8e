import type { Flow, ShownOf } from '../flow.ts';
import { caseFlightsCases } from './case-flights.cases.ts';
import { caseFlightsMachine } from './case-flights.machine.ts';
import { viewOfCaseFlights } from './case-flights.view.ts';

const shown = {
  context: ['caseReference', 'isAgain', 'reason', 'requestId', 'chosen', 'answers'],
  events: { 'flights.chosen': ['place'] },
  outcomes: {
    beginSearch: ['ok', 'refusal'],
    readFound: ['ok', 'refusal', 'answer.isComplete'],
    priceFlights: ['ok', 'refusal'],
    weighFlights: ['ok', 'refusal'],
    offerFlights: ['ok', 'refusal'],
  },
} satisfies Partial<ShownOf<typeof caseFlightsMachine>>;

/** The catalogue entry of finding flights for an exchange at the desk. */
export const caseFlightsFlow: Flow = {
  name: 'case-flights',
  title: 'Finding flights for an exchange',
  purpose:
    'Lets the desk search the flights that an agency asked for, price one of them, name what the airline keeps, and quote it with its seats held.',
  area: 'post-travel',
  machine: caseFlightsMachine,
  cases: caseFlightsCases,
  shown,
  view: viewOfCaseFlights,
  page: { address: '/desk/exchange?reference=EXC7K2M9QX', beside: { 'case-page': 'shown' } },
};
