import { boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { TypedContact, typedTextAtMost } from '../booking/booking-draft.ts';
import { AgreedPart, AgreedPostings, OnlineWay } from '../booking/ticket-payment.ts';
import { defineCall } from '../call.ts';
import { GetFullPaymentForIssueTicket, GetPartialPaymentForIssueTicket } from '../money/part-payments.ts';
import { BookingContact, TravellerTitle } from '../people.ts';
import { say } from '../say.ts';
import { amountMinor, listOf, opaqueId, printed, text } from '../shapes.ts';
import { GuestsByRoom, guestsPerRoomMost, HotelOrder, HotelReference, specialRequestsMost } from './hotel-orders.ts';
import { hotelRoomsAtMost } from './hotels.ts';

const typed = () => text(0, typedTextAtMost);

/** Longest text that a draft keeps of the requests: what is too long to be sent is kept, too. */
export const typedRequestsMost = specialRequestsMost * 2;

/** A guest as typed so far, right or wrong. Empty title: none is chosen. */
const TypedGuest = object({
  title: enums(['', ...Object.values(TravellerTitle.schema)]),
  firstName: typed(),
  lastName: typed(),
});

/** What was typed for a kept rate, and the step that was open. */
export const HotelDraft = object({
  step: enums(['guests', 'preview']),
  /** Guests of each room as they were priced: its adults, then its children. */
  rooms: listOf(listOf(TypedGuest, guestsPerRoomMost, 1), hotelRoomsAtMost, 1),
  contact: TypedContact,
  requests: text(0, typedRequestsMost),
  /** The price that the agent has accepted. Another one than that of the order: a change is not decided yet. */
  acceptedMinor: amountMinor(),
});
export type HotelDraft = Infer<typeof HotelDraft>;

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

const PrepareHotel = defineCall({
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
  doing: say('keeping the rate'),
  summary:
    'Asks the supplier what a rate costs now, and keeps it as an order to book until its time ends. `priceChange` tells of another price than HotelRooms showed. Moves no money.',
});

const GetHotelSale = defineCall({
  ...sells,
  method: 'GET',
  path: 'Booking/GetHotelSale',
  sends: 'query',
  effect: 'reads',
  request: object({ orderReference: HotelReference }),
  /** `draft`: what the person has typed for it. `null`: nothing was kept. */
  answer: object({ order: HotelOrder, draft: nullable(HotelDraft) }),
  refusals: { 'session-expired': saleEnded },
  doing: say('loading the rate'),
  summary:
    'Returns a kept rate that is not booked yet, with the time that is left and what the person has typed for it. Moves no money.',
});

const KeepHotelDraft = defineCall({
  ...sells,
  method: 'POST',
  path: 'Booking/KeepHotelDraft',
  sends: 'body',
  effect: 'acts',
  request: object({ orderReference: HotelReference, draft: HotelDraft }),
  /** `false`: the time of the rate has passed, or it was booked meanwhile. */
  answer: object({ kept: boolean() }),
  refusals: {},
  doing: say('saving what you typed'),
  summary:
    'Keeps what the person has typed for a kept rate, sealed, in place of the earlier draft, until the rate ends or is booked. Moves no money.',
});

const GetHotelPayment = defineCall({
  ...sells,
  method: 'GET',
  path: 'Booking/GetHotelPayment',
  sends: 'query',
  effect: 'reads',
  request: object({ orderReference: HotelReference }),
  /** As tickets are paid: in full, in part, and online what the wallet lacks of either. */
  answer: object({
    full: GetFullPaymentForIssueTicket.answer,
    /** `null`: the person may not pay in part. */
    part: nullable(GetPartialPaymentForIssueTicket.answer),
    online: listOf(OnlineWay, 5),
    partOnline: listOf(OnlineWay, 5),
  }),
  refusals: { 'session-expired': saleEnded },
  doing: say('loading the payment'),
  summary:
    'Shows what booking a kept rate would post, in full and in part, and what can be paid online of what the wallet lacks. Moves no money.',
});

const BookHotel = defineCall({
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
    specialRequests: printed(text(0, specialRequestsMost)),
    contact: BookingContact,
    /** The terms of a part payment, as the agent agreed to them. Default: the stay is paid in full. */
    part: optional(AgreedPart),
    /** The postings that were shown before. Default: none were. */
    agreed: optional(AgreedPostings),
  }),
  refusals: {
    'session-expired': saleEnded,
    'not-allowed': { status: 409, title: say('This order cannot be booked in its present state.') },
    /** Facts: `path` of the field, also of the contact. */
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
    /** Facts: `why`, one of `noPartPayments`. */
    'part-not-offered': {
      status: 409,
      title: say('This stay is not offered for part payment now. Nothing was charged. You can pay it in full.'),
    },
    'terms-changed': {
      status: 409,
      title: say('The terms of the part payment have changed. Nothing was charged. Look at them again to continue.'),
    },
    'effect-changed': {
      status: 409,
      title: say(
        'This payment would post other amounts than those that were shown. Nothing was charged. Look at them again.',
      ),
    },
    /** Facts: `balanceMinor`, `shortfallMinor`. */
    'insufficient-balance': {
      status: 409,
      title: say('Your wallet balance is too low for this stay. Nothing was charged.'),
    },
    /** Facts: `leftMinor`. */
    'over-limit': {
      status: 409,
      title: say('This is above what your role may sell for. Nothing was charged.'),
    },
    'booking-refused': {
      status: 409,
      title: say('The property declined the booking. The money is back in your wallet.'),
    },
  },
  doing: say('booking the hotel'),
  summary:
    'Reserves the price, or its first part, in the wallet and books the stay. Confirmed: it is paid. On request (`requested`): the money stays reserved until the property answers. Else it is released. Repeating the call makes no second booking.',
});

export const hotelBookingCalls = { PrepareHotel, GetHotelSale, KeepHotelDraft, GetHotelPayment, BookHotel };
