import type { Flow, ShownOf } from '../flow.ts';
import { hotelDetailCases } from './hotel-detail.cases.ts';
import { hotelDetailMachine } from './hotel-detail.machine.ts';
import { viewOfHotelDetail } from './hotel-detail.view.ts';

const shown = {
  context: ['requestId', 'hotelGuid', 'complete', 'asks', 'board', 'freeOnly', 'picture.index'],
  events: { 'board.chosen': ['board'], 'free.chosen': ['only'], 'picture.turned': ['by'] },
  outcomes: { readDetail: ['ok'], askRooms: ['ok'], checkRate: ['ok'] },
} satisfies Partial<ShownOf<typeof hotelDetailMachine>>;

/** The catalogue entry of a hotel's page. */
export const hotelDetailFlow: Flow = {
  name: 'hotel-detail',
  title: 'Hotel',
  purpose:
    'Shows a hotel of a search with its pictures, asks for its rooms and rates, and checks the rate that is to be booked.',
  area: 'hotels',
  machine: hotelDetailMachine,
  cases: hotelDetailCases,
  shown,
  view: (snapshot) => viewOfHotelDetail(snapshot, 'AF'),
  page: { address: '/hotel/REQUEST1/HOTEL1?place=DXB&in=2026-12-30&out=2027-01-02&rooms=2&nationality=BD' },
};
