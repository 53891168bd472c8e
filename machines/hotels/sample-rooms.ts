import type { CallAnswer } from '../../contract/calls.ts';
import type { HotelRate, HotelRoom } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import { threeNights } from './hotel-search.cases.ts';
import { creekside } from './sample-hotels.ts';

export const sampleDetail: CallAnswer<'GetHotelDetail'> = {
  request: threeNights.search,
  hotel: creekside.hotel,
  description: say('A first-class hotel in Deira, 1.4 km from the centre of Dubai.'),
  pictures: [
    { scene: 'front', seed: 7, words: say('The front of Creekside Grand') },
    { scene: 'lobby', seed: 8, words: say('The lobby') },
    { scene: 'pool', seed: 9, words: say('The pool') },
  ],
  checkInFrom: '15:00',
  checkOutUntil: '12:00',
  conditions: [say('Every guest shows a passport or an identity card at check-in.')],
  expiresInMs: 1_140_000,
};

const priceOf = (minor: number): HotelRate['price'] => ({
  currency: 'BDT',
  amountMinor: minor,
  agentMinor: minor,
  grossMinor: null,
});

const rateOf = (roomRateGuid: string, minor: number, given: Partial<HotelRate> = {}): HotelRate => ({
  roomRateGuid,
  supplierCode: null,
  board: 'BB',
  price: priceOf(minor),
  amount: '',
  grossAmount: null,
  taxes: [
    { name: say('Value added tax'), paid: 'here', currency: 'BDT', taxMinor: 150_000 },
    { name: say('Tourism fee'), paid: 'there', currency: 'AED', taxMinor: 6_000 },
  ],
  cancellation: [
    { from: '2026-11-29T18:00+04:00', penaltyMinor: Math.round(minor / 3) },
    { from: '2026-12-01T18:00+04:00', penaltyMinor: minor },
  ],
  freeCancellationUntil: '2026-11-29T18:00+04:00',
  refundable: true,
  roomsLeft: 3,
  confirms: 'at-once',
  mustCheck: false,
  remarks: [],
  ...given,
});

const roomOf = (roomGuid: string, name: string, rates: HotelRate[]): HotelRoom => ({
  roomGuid,
  name,
  roomClass: 'deluxe',
  beds: 'king',
  view: 'city',
  squareMetres: 32,
  adultsAtMost: 2,
  guestsAtMost: 3,
  pictures: [
    { scene: 'room', seed: 11, words: name },
    { scene: 'bathroom', seed: 12, words: say('Its bathroom') },
  ],
  rates,
});

const nonRefundable = {
  board: 'RO',
  cancellation: [{ from: '2025-10-27T00:00+04:00', penaltyMinor: 3_300_000 }],
  freeCancellationUntil: null,
  refundable: false,
} as const satisfies Partial<HotelRate>;

/** A rate that still costs a part to cancel, one that is lost, and one on request. */
export const deluxe = roomOf('room-deluxe', say('Deluxe room, king bed, city view'), [
  rateOf('rate-fixed', 3_300_000, {
    ...nonRefundable,
    cancellation: [...nonRefundable.cancellation],
    roomsLeft: 1,
    remarks: [say('Deposit of AED 200 at check-in.')],
  }),
  rateOf('rate-flexible', 3_600_000),
]);
export const suite = roomOf('room-suite', say('Suite, double bed, sea view'), [
  rateOf('rate-suite', 7_200_000, {
    board: 'HB',
    cancellation: [
      { from: '2026-11-20T18:00Z', penaltyMinor: 3_600_000 },
      { from: '2026-11-28T18:00Z', penaltyMinor: 7_200_000 },
    ],
    freeCancellationUntil: null,
    roomsLeft: null,
    confirms: 'request',
  }),
]);

export const sampleRooms: CallAnswer<'HotelRooms'> = {
  rooms: [deluxe, suite],
  complete: true,
  expiresInMs: 1_130_000,
};

const [, flexible] = deluxe.rates;

/** The flexible rate as its supplier sells it now. `minor`: another price. */
export const checkedFlexible = (minor?: number): CallAnswer<'CheckHotelRate'> => {
  if (flexible === undefined) throw new Error('the sample room has two rates');
  const rate = minor === undefined ? flexible : { ...flexible, price: priceOf(minor) };
  return {
    hotel: creekside.hotel,
    room: { ...deluxe, rates: [rate] },
    rate,
    ...(minor !== undefined && { shown: { price: flexible.price } }),
    expiresInMs: 1_100_000,
  };
};
