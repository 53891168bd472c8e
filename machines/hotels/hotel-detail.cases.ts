import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type {
  DetailRead,
  HotelDetailContext,
  HotelDetailEvent,
  HotelDetailInput,
  RateChecked,
  RoomsRead,
} from './hotel-detail.setup.ts';
import { threeNights } from './hotel-search.cases.ts';
import { checkedFlexible, sampleDetail, sampleRooms } from './sample-rooms.ts';

export const openedHotel: HotelDetailInput = {
  requestId: 'request-hotels-1',
  hotelGuid: 'hotel-creekside',
  search: threeNights.search,
  intentSeed: 'visit-hotel-1',
};

const events: readonly { readonly name: string; readonly event: HotelDetailEvent }[] = [
  { name: 'try again', event: { type: 'page.retried' } },
  { name: 'ask for rooms again', event: { type: 'rooms.requested' } },
  { name: 'half board only', event: { type: 'board.chosen', board: 'HB' } },
  { name: 'every board', event: { type: 'board.chosen', board: null } },
  { name: 'free cancellation only', event: { type: 'free.chosen', only: true } },
  { name: 'every cancellation', event: { type: 'free.chosen', only: false } },
  {
    name: 'book a rate',
    event: { type: 'rate.chosen', roomGuid: 'room-deluxe', roomRateGuid: 'rate-flexible' },
  },
  {
    name: 'book a rate that is not shown',
    event: { type: 'rate.chosen', roomGuid: 'room-deluxe', roomRateGuid: 'rate-suite' },
  },
  { name: 'accept the new price', event: { type: 'price.accepted' } },
  { name: 'choose another rate', event: { type: 'price.declined' } },
  { name: 'open the last picture', event: { type: 'picture.opened', roomGuid: null, index: 2 } },
  { name: 'open a picture of a room', event: { type: 'picture.opened', roomGuid: 'room-deluxe', index: 0 } },
  { name: 'open a picture that is not there', event: { type: 'picture.opened', roomGuid: null, index: 3 } },
  { name: 'the next picture', event: { type: 'picture.turned', by: 1 } },
  { name: 'the picture before', event: { type: 'picture.turned', by: -1 } },
  { name: 'close the pictures', event: { type: 'pictures.closed' } },
];

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};
const searchUnknown = {
  name: 'the search is no longer kept',
  output: { ok: false, refusal: 'search-unknown' } satisfies DetailRead & RoomsRead & RateChecked,
};
const silent = {
  name: 'no supplier answers',
  output: { ok: false, refusal: 'supplier-silent' } satisfies RoomsRead & RateChecked,
};

export const hotelDetailCases: FlowCases = {
  inputs: [
    { name: 'a hotel of a search', input: openedHotel },
    { name: 'an address without the stay', input: { ...openedHotel, search: null } },
  ],
  events,
  outcomes: {
    readDetail: [
      { name: 'the hotel', output: { ok: true, answer: sampleDetail } satisfies DetailRead },
      searchUnknown,
      { name: 'no such hotel', output: { ok: false, refusal: 'hotel-unknown' } satisfies DetailRead },
      lost,
    ],
    askRooms: [
      { name: 'two rooms', output: { ok: true, answer: sampleRooms } satisfies RoomsRead },
      {
        name: 'two rooms, a supplier silent',
        output: { ok: true, answer: { ...sampleRooms, complete: false } } satisfies RoomsRead,
      },
      { name: 'sold out', output: { ok: true, answer: { ...sampleRooms, rooms: [] } } satisfies RoomsRead },
      silent,
      searchUnknown,
      lost,
    ],
    checkRate: [
      { name: 'the same price', output: { ok: true, answer: checkedFlexible() } satisfies RateChecked },
      { name: 'a higher price', output: { ok: true, answer: checkedFlexible(3_888_000) } satisfies RateChecked },
      { name: 'a lower price', output: { ok: true, answer: checkedFlexible(3_500_000) } satisfies RateChecked },
      { name: 'the room is gone', output: { ok: false, refusal: 'room-gone' } satisfies RateChecked },
      { name: 'the rate was not shown', output: { ok: false, refusal: 'rate-unknown' } satisfies RateChecked },
      silent,
      searchUnknown,
      lost,
    ],
  },
  classOf: (context: HotelDetailContext, leaves) =>
    leaves.every((leaf) => leaf.includes('.gallery.'))
      ? [context.picture.roomGuid ?? 'hotel', context.picture.index].join(' ')
      : roomsClass(context),
  apart: ['shown.gallery'],
};

/** Class of what the rooms depend on. */
const roomsClass = (context: HotelDetailContext): string =>
  [
    context.complete ? '' : 'partly',
    context.chosen === null ? '' : 'chosen',
    context.rooms?.[0]?.rates[1]?.price.agentMinor ?? '',
  ].join('|');
