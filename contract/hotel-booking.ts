import { object } from 'superstruct';
import { BookingContact } from './booking.ts';
import { defineCall } from './call.ts';
import { GuestsByRoom, HotelOrder, HotelReference, specialRequestsMost } from './hotel-orders.ts';
import { say } from './say.ts';
import { amountMinor, opaqueId, text } from './shapes.ts';

const sells = {
  service: 'hotel',
  version: 'v1',
  access: 'BookHotel',
  answer: object({ order: HotelOrder }),
} as const;

const saleEnded = {
  status: 410,
  title: say('The time to book has passed. Nothing was booked or charged. Search again.'),
} as const;

export const PrepareHotel = defineCall({
  ...sells,
  method: 'POST',
  path: 'Booking/PrepareHotel',
  sends: 'body',
  effect: 'acts',
  request: object({ requestId: opaqueId(), hotelGuid: opaqueId(), roomGuid: opaqueId(), roomRateGuid: opaqueId() }),
  refusals: {
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
    'hotel-unknown': { status: 404, title: say('This hotel is not among the results. Choose another one.') },
    'rate-unknown': { status: 404, title: say('This rate was not shown. Choose a room again.') },
    'room-gone': { status: 410, title: say('This room is no longer available. Choose another one.') },
    'supplier-silent': { status: 409, title: say('The supplier did not answer. Try again.') },
  },
  summary:
    'Asks the supplier what a rate costs now, and keeps it as an order to book until its time ends. `priceChange` tells of another price than HotelRooms showed. Moves no money.',
});

export const GetHotelSale = defineCall({
  ...sells,
  method: 'GET',
  path: 'Booking/GetHotelSale',
  sends: 'query',
  effect: 'reads',
  request: object({ orderReference: HotelReference }),
  refusals: { 'session-expired': saleEnded },
  summary: 'Returns a kept rate that is not booked yet, with the time that is left. Moves no money.',
});

export const BookHotel = defineCall({
  ...sells,
  method: 'POST',
  path: 'Booking/BookHotel',
  sends: 'body',
  effect: 'acts',
  request: object({
    orderReference: HotelReference,
    /** Price that the agent saw and accepted. Any other is refused, never charged. */
    acceptedMinor: amountMinor(1),
    rooms: GuestsByRoom,
    specialRequests: text(0, specialRequestsMost),
    contact: BookingContact,
  }),
  refusals: {
    'session-expired': saleEnded,
    'not-allowed': { status: 409, title: say('This order cannot be booked in its present state.') },
    'guests-differ': { status: 422, title: say('The guests do not match the rooms that were priced.') },
    /** Facts: `oldMinor`, `newMinor`. The order has the new price: the same call with it books. */
    'price-changed': {
      status: 409,
      title: say('The price has changed. Nothing was booked or charged. Accept the new price to continue.'),
    },
    'room-gone': {
      status: 410,
      title: say('This room is no longer available. Nothing was booked or charged. Choose another one.'),
    },
    /** Facts: `balanceMinor`, `shortfallMinor`. */
    'insufficient-balance': {
      status: 409,
      title: say('Your wallet balance is too low for this stay. Nothing was charged.'),
    },
    'booking-refused': {
      status: 409,
      title: say('The property declined the booking. The money is back in your wallet.'),
    },
  },
  summary:
    'Reserves the price in the wallet and books the stay. Confirmed: it is paid. On request (`requested`): the money stays reserved until the property answers. Else it is released. Repeating the call makes no second booking.',
});
