import type { HotelDraft } from '../../contract/hotels/hotel-booking.ts';
import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import type { RateAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { nothingSold, standingOf, sumsOf } from '../sale/standing.ts';
import { bookableFacts } from './hotel-order.cases.ts';
import { creekside } from './sample-hotels.ts';

/* Example data for the cases and tests of booking a stay: two rooms at the Creekside, one with a child. */

export const chosenRate: RateAddress = {
  requestId: 'request-hotels-1',
  hotelGuid: 'hotel-creekside',
  roomGuid: 'room-deluxe',
  roomRateGuid: 'rate-flexible',
};

/** A rate that is kept for 20 minutes. */
export const keptStay: HotelOrder = {
  orderReference: 'HTK7QWXA42',
  orderType: 2,
  state: 'prepared',
  owner: 'agent',
  due: { at: '2026-11-27T10:20:00Z', remainingMs: 1_200_000 },
  createdAt: '2026-11-27T10:00:00Z',
  bookedAt: null,
  locator: null,
  supplierCode: null,
  hotel: creekside.hotel,
  room: { name: say('Deluxe room, king bed'), roomClass: 'deluxe', beds: 'king', view: 'city' },
  board: 'BB',
  confirms: 'at-once',
  checkIn: '2026-12-22',
  checkOut: '2026-12-24',
  timeZone: 'Asia/Dubai',
  checkInFrom: '15:00',
  checkOutUntil: '12:00',
  nights: 2,
  rooms: [
    { adultCount: 2, childAges: [] },
    { adultCount: 1, childAges: [7] },
  ],
  nationality: 'BD',
  guests: [],
  specialRequests: '',
  contact: null,
  remarks: [],
  taxes: [{ name: say('Tourism fee'), paid: 'there', currency: 'AED', taxMinor: 6_000 }],
  cancellation: [
    { from: '2026-12-19T20:00:00Z', penaltyMinor: 1_800_000 },
    { from: '2026-12-21T20:00:00Z', penaltyMinor: 3_600_000 },
  ],
  freeCancellationUntil: '2026-12-19T20:00:00Z',
  sums: {
    currency: 'BDT',
    baseMinor: 3_200_000,
    taxMinor: 400_000,
    platformMarkupMinor: null,
    commissionMinor: null,
    taxOnCommissionMinor: null,
    optionsMinor: 0,
    agentMinor: 3_600_000,
    agencyMarkupMinor: null,
    grossMinor: null,
  },
  priceChange: null,
  priceAsked: null,
  reservedMinor: 0,
  standing: nothingSold,
  creditNotes: [],
  cancelling: null,
  reason: null,
  money: [],
  history: null,
  facts: bookableFacts,
};

const untyped = { title: '', firstName: '', lastName: '' } as const;

/** A complete form, as it was left at the preview. */
export const leftDraft = (change: Partial<HotelDraft> = {}): HotelDraft => ({
  step: 'preview',
  rooms: [
    [{ title: 'Ms', firstName: 'Rina', lastName: 'Begum' }, untyped],
    [{ title: 'Ms', firstName: 'Salma', lastName: 'Begum' }, untyped],
  ],
  contact: { email: 'desk@agency.example', phone: '+880 1711 000000' },
  requests: 'A quiet room',
  acceptedMinor: keptStay.sums.agentMinor,
  ...change,
});

const priced = (order: HotelOrder, agentMinor: number): HotelOrder => ({
  ...order,
  sums: { ...order.sums, baseMinor: agentMinor - order.sums.taxMinor, agentMinor },
});

/** Dearer than HotelRooms showed. */
export const dearerStay: HotelOrder = {
  ...priced(keptStay, 3_888_000),
  priceChange: { oldMinor: 3_600_000, newMinor: 3_888_000 },
};

/** Dearer since it was to be booked. */
export const repricedStay: HotelOrder = { ...dearerStay, state: 'repriced' };

const endedUnbooked: ReadonlySet<HotelOrder['state']> = new Set(['unavailable', 'refused', 'expired']);

/** States in which the price is reserved in the wallet. */
const reserving: ReadonlySet<HotelOrder['state']> = new Set([
  'booking',
  'unknown',
  'requested',
  'price-asked',
  'withdrawing',
]);

/** The posting that pays a stay. */
export const stayPaid = { from: 'wallet', to: 'others', amountMinor: 3_600_000 } as const;

/** The order in a state after it was booked. */
export const stayIn = (state: HotelOrder['state']): HotelOrder => {
  const reservedMinor = reserving.has(state) ? 3_600_000 : 0;
  const booked = { ...keptStay, state, bookedAt: '2026-11-27T10:05:00Z', reservedMinor };
  if (state === 'confirmed') {
    const due = { at: '2026-12-24T08:00:00Z', remainingMs: 9_000_000 };
    return { ...booked, locator: 'CRK-5521', standing: standingOf(sumsOf([stayPaid]), null), due };
  }
  if (state === 'price-asked') {
    const priceAsked = { oldMinor: 3_600_000, newMinor: 3_960_000, reason: 'Only a larger room is left.' };
    return { ...booked, due: { at: '2026-11-28T10:00:00Z', remainingMs: 86_400_000 }, priceAsked };
  }
  if (state === 'requested') {
    return { ...booked, owner: 'supplier', due: { at: '2026-11-27T12:00:00Z', remainingMs: 7_200_000 } };
  }
  return endedUnbooked.has(state)
    ? { ...booked, bookedAt: null, owner: null, due: null }
    : { ...booked, owner: 'supplier' };
};
