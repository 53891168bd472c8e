import type { Flow, ShownOf } from '../flow.ts';
import { hotelSearchCases } from './hotel-search.cases.ts';
import { hotelSearchMachine } from './hotel-search.machine.ts';
import { viewOfHotelSearch } from './hotel-search.view.ts';

const shown: ShownOf<typeof hotelSearchMachine> = {
  context: [
    'today',
    'form.checkIn',
    'form.checkOut',
    'focus',
    'typing.destination.active',
    'typing.nationality.active',
    'month',
    'focusedDay',
    'keyboardOn',
  ],
  events: {
    'destination.pointed': ['by'],
    'nationality.pointed': ['by'],
    'dates.opened': ['field'],
    'day.chosen': ['day'],
    'day.moved': ['move'],
    'month.moved': ['by'],
    'rooms.counted': ['count'],
    'adults.counted': ['room', 'count'],
    'children.counted': ['room', 'count'],
    'recent.chosen': ['index'],
  },
  outcomes: { findPlaces: ['*.placeCode'] },
};

/** The catalogue entry of the form of a hotel search. */
export const hotelSearchFlow: Flow = {
  name: 'hotel-search',
  title: 'Hotel search form',
  purpose: 'Takes where, when and who of a stay, from an empty form or a recent search, and sends the search.',
  area: 'hotels',
  machine: hotelSearchMachine,
  cases: hotelSearchCases,
  shown,
  view: viewOfHotelSearch,
  page: { address: '/searchpad/hotel' },
};
