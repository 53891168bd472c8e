import type { Flow } from '../flow.ts';
import { flightResultsCases } from './flight-results.cases.ts';
import { flightResultsMachine } from './flight-results.machine.ts';

/** The results page's entry in the catalogue. */
export const flightResultsFlow: Flow = {
  name: 'flight-results',
  title: 'Flight results',
  purpose: 'From a search in the address to the brand that is booked, while suppliers still answer.',
  area: 'flights',
  machine: flightResultsMachine,
  cases: flightResultsCases,
};
