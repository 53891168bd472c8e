import type { Flow, ShownOf } from '../flow.ts';
import { hotelResultsCases } from './hotel-results.cases.ts';
import { hotelResultsMachine } from './hotel-results.machine.ts';
import { viewOfHotelResults } from './hotel-results.view.ts';

const shown: ShownOf<typeof hotelResultsMachine> = {
  context: [
    'requestId',
    'sort.field',
    'sort.descending',
    'priceType',
    'place.firstRow',
    'place.rowCount',
    'seen.phase',
    'seen.totalCount',
    'seen.matchCount',
  ],
  events: {
    'window.arrived': ['window.phase', 'window.totalCount', 'window.matchCount'],
    'sort.chosen': ['field'],
    'price-type.chosen': ['priceType'],
    'slide.begun': ['range', 'moves'],
    'rows.scrolled': ['firstRow', 'rowCount'],
  },
  outcomes: {},
};

/** The catalogue entry of the results of a hotel search. */
export const hotelResultsFlow: Flow = {
  name: 'hotel-results',
  title: 'Hotel results',
  purpose:
    'Follows a hotel search: filters, order and news while suppliers answer; empty, stopped and expired searches.',
  area: 'hotels',
  machine: hotelResultsMachine,
  cases: hotelResultsCases,
  shown,
  view: viewOfHotelResults,
  page: { address: '/hotel-results?place=DXB&in=2026-12-30&out=2027-01-02&rooms=2&nationality=BD' },
  fromElsewhere: ['arrivals.shown', 'price-type.chosen', 'window.arrived', 'look.restored', 'rows.scrolled'],
};
