import type { Flow, ShownOf } from '../flow.ts';
import { hotelMapCases } from './hotel-map.cases.ts';
import { hotelMapMachine } from './hotel-map.machine.ts';
import { viewOfHotelMap } from './hotel-map.view.ts';

const shown: ShownOf<typeof hotelMapMachine> = {
  context: ['view.zoom', 'size.widthPx', 'size.heightPx', 'seen.matchCount', 'opened'],
  events: {
    'window.arrived': ['window.phase', 'window.matchCount'],
    'map.measured': ['size.widthPx', 'size.heightPx'],
    'map.moved': ['way.xPx', 'way.yPx'],
    'map.zoomed': ['steps'],
    'pin.pressed': ['pin'],
  },
  outcomes: {},
};

/** The catalogue entry of the map of hotels. */
export const hotelMapFlow: Flow = {
  name: 'hotel-map',
  title: 'Map of hotels',
  purpose:
    'Shows the hotels of a search on a map beside the list: moves and zooms it, splits pins, opens a hotel, and marks it in both.',
  area: 'hotels',
  machine: hotelMapMachine,
  cases: hotelMapCases,
  shown,
  view: viewOfHotelMap,
  page: {
    address: '/hotel-results?place=DXB&in=2026-12-30&out=2027-01-02&rooms=2&nationality=BD',
    beside: { 'hotel-results': 'asked.search.complete' },
  },
  fromElsewhere: ['address.followed', 'map.measured', 'window.arrived'],
};
