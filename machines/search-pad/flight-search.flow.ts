import type { Flow, ShownOf } from '../flow.ts';
import { flightSearchCases } from './flight-search.cases.ts';
import { flightSearchMachine } from './flight-search.machine.ts';
import { viewOfFlightSearch } from './flight-search.view.ts';

const shown: ShownOf<typeof flightSearchMachine> = {
  context: [
    'today',
    'form.tripType',
    'form.adultCount',
    'form.infantCount',
    'form.travelClass',
    'form.fareType',
    'focus',
    'enableModifySearch',
    'typing.origin.segment',
    'typing.origin.active',
    'typing.destination.segment',
    'typing.destination.active',
    'datesOf',
    'month',
    'focusedDay',
    'keyboardOn',
  ],
  events: {
    'trip-type.chosen': ['tripType'],
    'origin.pointed': ['by'],
    'destination.pointed': ['by'],
    'segment.removed': ['segment'],
    'origin.typed': ['segment'],
    'destination.typed': ['segment'],
    'places.swapped': ['segment'],
    'dates.opened': ['segment', 'field'],
    'day.chosen': ['day'],
    'day.moved': ['move'],
    'month.moved': ['by'],
    'travellers.counted': ['kind', 'count'],
    'class.chosen': ['travelClass'],
    'fare-type.chosen': ['fareType'],
    'airline.switched': ['code'],
    'recent.chosen': ['index'],
  },
  outcomes: { findAirports: ['*'], readAirlines: ['*'] },
};

/** The catalogue entry of the search form. */
export const flightSearchFlow: Flow = {
  name: 'flight-search',
  title: 'Flight search form',
  purpose: 'Takes where, when and who, from an empty form or a recent search, and sends the search.',
  area: 'search-pad',
  machine: flightSearchMachine,
  cases: flightSearchCases,
  shown,
  view: viewOfFlightSearch,
  page: { address: '/searchpad' },
};
