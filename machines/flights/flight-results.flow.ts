import type { Flow, ShownOf } from '../flow.ts';
import { flightResultsCases } from './flight-results.cases.ts';
import { flightResultsMachine } from './flight-results.machine.ts';
import { viewOfFlightResults } from './flight-results.view.ts';

const shown: ShownOf<typeof flightResultsMachine> = {
  context: [
    'sort.field',
    'sort.descending',
    'priceType',
    'place.firstRow',
    'place.rowCount',
    'seen.sequence',
    'seen.phase',
    'seen.problem.code',
    'seen.hasResults',
    'seen.totalCount',
    'seen.matchCount',
    'seen.newSinceReading',
    'seen.cheaperSinceReading',
    'seen.restarts',
    'comparedIds',
    'wantedId',
    'restartsNoted',
    'opened.rowKey',
    'combinationId',
    'refusedOffers',
    'fareTab',
  ],
  events: {
    'window.arrived': [
      'window.sequence',
      'window.phase',
      'window.hasResults',
      'window.totalCount',
      'window.matchCount',
    ],
    'sort.chosen': ['field'],
    'price-type.chosen': ['priceType'],
    'stand-out.chosen': ['which'],
    'rows.scrolled': ['firstRow', 'rowCount'],
    'brands.opened': ['rowKey'],
    'details.opened': ['rowKey'],
    'slide.begun': ['range', 'moves'],
    'segments.toggled': ['journey'],
    'compare.toggled': ['itineraryId'],
    'compare.chosen': ['itineraryId'],
    'fare-tab.chosen': ['tab'],
  },
  outcomes: { fetchBrands: ['outcome.ok', 'outcome.refusal'] },
};

/** The catalogue entry of the results page. */
export const flightResultsFlow: Flow = {
  name: 'flight-results',
  title: 'Flight results',
  purpose: 'Shows the results of the search in the address while suppliers still answer, until a fare brand is booked.',
  area: 'flights',
  machine: flightResultsMachine,
  cases: flightResultsCases,
  shown,
  view: viewOfFlightResults,
  page: { address: '/flight-search-result?trip=O&leg=DAC-DXB-2026-12-30&adults=1&infants=0&class=E&fare=1' },
  fromElsewhere: [
    'arrivals.shown',
    'currency.changed',
    'price-type.chosen',
    'window.arrived',
    'look.restored',
    'rows.scrolled',
    'restart.noted',
  ],
};
