import type { Flow } from '../flow.ts';
import { flightSearchCases } from './flight-search.cases.ts';
import { flightSearchMachine } from './flight-search.machine.ts';

/** The search form's entry in the catalogue. */
export const flightSearchFlow: Flow = {
  name: 'flight-search',
  title: 'Flight search form',
  purpose: 'Where, when and who: from an empty form, or a recent search, to a search that is sent.',
  area: 'search-pad',
  machine: flightSearchMachine,
  cases: flightSearchCases,
};
