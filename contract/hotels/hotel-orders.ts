import { array, boolean, enums, type Infer, literal, nullable, object, optional } from 'superstruct';
import { branchesAtMost } from '../branch-count.ts';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import { BookingChoice, bookingsAPage, bookingsCountedAtMost } from '../orders/bookings.ts';
import { CreditNotes } from '../orders/credit-notes.ts';
import { Order, OrderContact, OrderHistoryLine, OrderMoneyLine } from '../orders/orders.ts';
import { Settlement, Standing, settlements } from '../orders/standing.ts';
import { GivenName, PassportName } from '../passport-name.ts';
import { TravellerTitle } from '../people.ts';
import { say } from '../say.ts';
import { searchTermMost } from '../search-term.ts';
import {
  amountMinor,
  clockTime,
  countryCode,
  currencyCode,
  isoDay,
  isoDayOrTime,
  isoTime,
  listOf,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import {
  CancellationStep,
  childAgeAtMost,
  HotelBoard,
  HotelCard,
  HotelRoom,
  hotelRoomsAtMost,
  RoomGuests,
  StayTax,
} from './hotels.ts';

/** State of a hotel order (decision 0038). Only the hotel order machine changes it. */
export const HotelOrderState = enums([
  /** A rate is kept for the agent. */
  'prepared',
  /** The money is reserved, and the supplier is asked to book. */
  'booking',
  /** The supplier has not said whether it booked. */
  'unknown',
  /** UnConfirmed: the property answers later. */
  'requested',
  /** A request whose property asks for a higher price, which the agent has not accepted. */
  'price-asked',
  'confirmed',
  /** The supplier books at another price alone. */
  'repriced',
  'unavailable',
  'refused',
  /** The time of the kept rate has passed. */
  'expired',
  /** A request is being taken back. */
  'withdrawing',
  /** The agent was told what cancelling costs. */
  'quoted',
  'cancelling',
  'cancelled',
  'no-show',
  'completed',
]);
export type HotelOrderState = Infer<typeof HotelOrderState>;

/** A reference of a hotel order: the `referenceId` of its pages. */
export const HotelReference = textLike(/^[A-Z0-9]{6,20}$/, 20);

export const specialRequestsMost = 500;
export const guestsPerRoomMost = 10;

/** A guest as the property is told. `age`: of a child. Absent: an adult. */
export const HotelGuest = object({
  title: TravellerTitle,
  /** Empty: the guest has one name. */
  firstName: GivenName,
  lastName: PassportName,
  age: optional(whole(0, childAgeAtMost)),
});
export type HotelGuest = Infer<typeof HotelGuest>;

export const RoomOfGuests = object({ guests: listOf(HotelGuest, guestsPerRoomMost, 1) });

/** Guests of each room, in the order of the rooms. The first of a room is an adult, its lead; the first of all is the lead guest. */
export const GuestsByRoom = listOf(RoomOfGuests, hotelRoomsAtMost, 1);
export type GuestsByRoom = Infer<typeof GuestsByRoom>;

const centuryMs = 3_155_760_000_000;

/** Who must act next. */
export const HotelOrderOwner = enums(['agent', 'supplier', 'desk']);
export type HotelOrderOwner = Infer<typeof HotelOrderOwner>;

/** When the owner should have acted. `remainingMs` is negative where that is over. */
export const HotelOrderDue = object({ at: isoTime(), remainingMs: whole(-centuryMs, centuryMs) });

export const HotelOrder = object({
  orderReference: HotelReference,
  orderType: literal(2),
  state: HotelOrderState,
  /** `null`: the order is at its end. */
  owner: nullable(HotelOrderOwner),
  /** When the owner should have acted. `remainingMs` is negative where that is over. `null`: the order is at its end. */
  due: nullable(HotelOrderDue),
  createdAt: isoTime(),
  /** `null`: not booked. */
  bookedAt: nullable(isoTime()),
  /** The property's own number of the booking. `null`: it has none. */
  locator: nullable(text(1, 20)),
  /** Null without ShowSource. */
  supplierCode: nullable(text(1, 20)),
  hotel: HotelCard,
  room: object({
    name: text(1, 120),
    roomClass: HotelRoom.schema.roomClass,
    beds: HotelRoom.schema.beds,
    view: HotelRoom.schema.view,
  }),
  board: HotelBoard,
  confirms: enums(['at-once', 'request']),
  checkIn: isoDay(),
  checkOut: isoDay(),
  /** IANA name of the property's time zone. */
  timeZone: text(1, 60),
  /** Times at the property. */
  checkInFrom: clockTime(),
  checkOutUntil: clockTime(),
  nights: whole(1, 30),
  /** Guests of each room by number and age, as they were priced. */
  rooms: listOf(RoomGuests, hotelRoomsAtMost, 1),
  nationality: countryCode(),
  /** Empty: not booked. */
  guests: listOf(RoomOfGuests, hotelRoomsAtMost),
  specialRequests: text(0, specialRequestsMost),
  /** `null`: not booked. */
  contact: nullable(OrderContact),
  remarks: listOf(text(1, 300), 6),
  taxes: listOf(StayTax, 10),
  /** In order. Penalties in the currency of the order, never above its price. Before the first, cancelling is free. */
  cancellation: listOf(CancellationStep, 10, 1),
  /** `null`: not free of charge any more. */
  freeCancellationUntil: nullable(isoTime()),
  sums: Order.schema.sums,
  /** Another price than was shown before. `null`: it is the same. */
  priceChange: nullable(object({ oldMinor: amountMinor(), newMinor: amountMinor() })),
  /** The higher price that the property asks for. The agency pays `oldMinor` at most until it has accepted. `null`: none is asked. */
  priceAsked: nullable(object({ oldMinor: amountMinor(), newMinor: amountMinor(), reason: text(1, 300) })),
  /** What is reserved in the wallet while the property has not answered: the price, or its first part. */
  reservedMinor: amountMinor(),
  standing: Standing,
  creditNotes: CreditNotes,
  /** What cancelling costs: as it was told, or as it was done. `null`: nothing was told. */
  cancelling: nullable(
    object({
      penaltyMinor: amountMinor(),
      /** What comes back to the wallet. What is due of a part payment is cleared first. */
      backMinor: amountMinor(),
      /** What is still due of a part payment afterwards. */
      dueMinor: amountMinor(),
      until: nullable(isoTime()),
    }),
  ),
  /** Why the property or the desk refused, for the agency. `null`: nobody did. */
  reason: nullable(text(1, 300)),
  money: array(OrderMoneyLine),
  /** `null` without ShowHotelBookingHistory. */
  history: nullable(array(OrderHistoryLine)),
  /** Input of the hotel order machine's guards. */
  facts: object({
    mayBook: boolean(),
    mayCancel: boolean(),
    mayPrint: boolean(),
    /** Who asks is of the house, and may answer in place of a supplier. */
    mayAnswer: boolean(),
    walletCovers: boolean(),
    /** The time of the kept rate has passed. */
    saleEnded: boolean(),
    /** The supplier should have answered. */
    answerLate: boolean(),
    /** What was told about cancelling no longer stands. */
    quoteLapsed: boolean(),
    /** The day of arrival has come at the property. */
    arrived: boolean(),
    /** The stay has ended at the property. */
    stayOver: boolean(),
    /** The property asked for a higher price, and the agency has not accepted it. */
    priceUnanswered: boolean(),
    /** The property has confirmed a request that is taken back, at that price: the desk decides. */
    undecided: boolean(),
  }),
});
export type HotelOrder = Infer<typeof HotelOrder>;

export const orderUnknown = {
  'order-unknown': { status: 404, title: say('We could not find this hotel order.') },
} as const;
const named = { orderReference: HotelReference };
const answersOrder = { service: 'hotel', version: 'v1', answer: object({ order: HotelOrder }) } as const;

const GetHotelOrder = defineCall({
  ...answersOrder,
  method: 'GET',
  path: 'Order/GetHotelOrder',
  sends: 'query',
  access: 'ViewBooking',
  effect: 'reads',
  request: object(named),
  refusals: orderUnknown,
  doing: say('loading the hotel order'),
  summary: 'Returns a hotel order: its state, stay, guests, money and history. Moves no money.',
});

/** Order of the list: the latest booking first, or the earliest arrival first. */
export const hotelBookingSorts = ['booked', 'check-in'] as const;

const filters = {
  /** Beginning of a reference, of the property's number, or part of a guest's or the property's name. Empty: all bookings. */
  search: text(0, searchTermMost),
  /** Empty: all that were booked. */
  states: listOf(HotelOrderState, 16),
  /** How they are paid. Empty: any. */
  settlements: listOf(Settlement, settlements.length),
  /** Days in the tenant's time zone, both included. */
  bookedFrom: nullable(isoDay()),
  bookedTo: nullable(isoDay()),
  /** Days of arrival, both included. */
  stayFrom: nullable(isoDay()),
  stayTo: nullable(isoDay()),
  /** The person who booked. */
  bookedBy: nullable(opaqueId()),
  /** The branch that sold it. `headOffice`: who sold it has none. */
  branch: nullable(opaqueId()),
  sort: enums(hotelBookingSorts),
};

export const HotelBookingsAsked = object(filters);
export type HotelBookingsAsked = Infer<typeof HotelBookingsAsked>;

/** The last booking of a page. `at`: the time or day by which the list is sorted. */
export const HotelBookingMark = object({
  at: isoDayOrTime(),
  orderReference: HotelReference,
});
export type HotelBookingMark = Infer<typeof HotelBookingMark>;

/** A hotel order in the list. */
export const HotelBookingLine = object({
  orderReference: HotelReference,
  state: HotelOrderState,
  owner: nullable(HotelOrderOwner),
  locator: nullable(text(1, 20)),
  hotelName: text(1, 120),
  cityName: text(1, 80),
  countryCode: countryCode(),
  checkIn: isoDay(),
  checkOut: isoDay(),
  /** IANA name of the property's time zone. */
  timeZone: text(1, 60),
  roomCount: whole(1, hotelRoomsAtMost),
  /** Name of the lead guest. */
  guest: text(1, 140),
  guestCount: whole(1, guestsPerRoomMost * hotelRoomsAtMost),
  currency: currencyCode(),
  agentMinor: amountMinor(),
  standing: Standing,
  freeCancellationUntil: nullable(isoTime()),
  bookedAt: isoTime(),
  bookedBy: text(1, 140),
});
export type HotelBookingLine = Infer<typeof HotelBookingLine>;

export const HotelBookings = object({
  orders: listOf(HotelBookingLine, bookingsAPage),
  /** `null`: there is no further page. */
  next: nullable(HotelBookingMark),
  /** Number of bookings on all pages, counted to `bookingsCountedAtMost`. */
  count: whole(0, bookingsCountedAtMost),
  /** All people of the agency, by name. */
  people: listOf(BookingChoice, 500),
  /** Branches, if the agency has some and the reader sees them all. */
  branches: listOf(BookingChoice, branchesAtMost + 1),
});
export type HotelBookings = Infer<typeof HotelBookings>;

const GetHotelBookings = defineCall({
  service: 'hotel',
  method: 'POST',
  path: 'Order/GetHotelBookings',
  version: 'v1',
  sends: 'body',
  access: 'ShowHotelQueues',
  effect: 'reads',
  request: askedPage(filters, HotelBookingMark),
  answer: HotelBookings,
  refusals: {},
  doing: say('loading your hotel bookings'),
  summary: "Lists the agency's hotel orders that match the filters, page by page. Moves no money.",
});

/**
 * What is printed of a stay. `invoice`: what the agency is billed. `customer-invoice`: what it bills its customer. `credit-note`: what
 * came back of it.
 */
export const stayDocuments = ['voucher', 'invoice', 'customer-invoice', 'credit-note'] as const;

const printed = {
  service: 'hotel',
  version: 'v1',
  access: 'PrintHotel',
  effect: 'reads',
  request: object({ ...named, document: enums(stayDocuments) }),
  refusals: {
    ...orderUnknown,
    'not-confirmed': { status: 409, title: say('This stay is not confirmed, so it has no voucher.') },
    'not-paid': { status: 409, title: say('This stay is not paid, so it has no invoice.') },
    'nothing-credited': { status: 409, title: say('Nothing came back of this stay, so it has no credit note.') },
  },
} as const;

const printedSummary = (form: string): string =>
  `Returns the voucher of a confirmed stay, which names no price, the agency's or the customer's invoice of a paid one, or the credit note of what came back of it, as a ${form} with the tenant's branding. Moves no money.`;

const GetHotelPdf = defineCall({
  ...printed,
  method: 'GET',
  path: 'Print/GetHotelPdf',
  sends: 'query',
  answer: ['pdf'],
  doing: say('preparing the document of the stay'),
  summary: printedSummary('PDF'),
});

const GetHotelPdfHtml = defineCall({
  ...printed,
  method: 'POST',
  path: 'Print/GetHotelPdfHtml',
  sends: 'body',
  answer: object({ html: text(1, 4_000_000) }),
  doing: say('loading the document of the stay'),
  summary: printedSummary('page'),
});

const MailVoucher = defineCall({
  service: 'hotel',
  method: 'POST',
  path: 'Print/MailVoucher',
  version: 'v1',
  sends: 'body',
  access: 'PrintHotel',
  effect: 'acts',
  request: object(named),
  answer: object({ order: HotelOrder }),
  refusals: {
    ...orderUnknown,
    'not-confirmed': { status: 409, title: say('This stay is not confirmed, so it has no voucher.') },
    'too-many-mails': {
      status: 409,
      title: say('The voucher of this stay was mailed five times today. Try again tomorrow.'),
    },
  },
  doing: say('mailing the voucher'),
  summary:
    "Mails the voucher of a confirmed stay as a PDF, in the agency's name, to the contact of the booking. It names no price. At most five times a day. Moves no money.",
});

const cancels = { ...answersOrder, method: 'POST', sends: 'body', access: 'CancelHotel', effect: 'acts' } as const;
const cancelRefusals = {
  ...orderUnknown,
  'not-allowed': { status: 409, title: say('This order cannot be cancelled in its present state.') },
  'cancelling-refused': { status: 409, title: say('The property does not cancel this booking. Nothing has changed.') },
} as const;

const QuoteHotelCancel = defineCall({
  ...cancels,
  path: 'Order/QuoteHotelCancel',
  request: object(named),
  refusals: {
    ...cancelRefusals,
    'supplier-silent': { status: 409, title: say('The property did not answer. Nothing has changed. Try again.') },
  },
  doing: say('asking what cancelling costs'),
  summary: 'Asks what cancelling a confirmed stay costs now, and keeps the answer for a time. Moves no money.',
});

const CancelHotel = defineCall({
  ...cancels,
  path: 'Order/CancelHotel',
  request: object({
    ...named,
    /** The cost that was told, and accepted. 0 for a request that is not confirmed. */
    acceptedPenaltyMinor: amountMinor(),
  }),
  refusals: {
    ...cancelRefusals,
    'quote-lapsed': {
      status: 410,
      title: say('The cost of cancelling must be asked for again. Nothing was cancelled.'),
    },
    /** Facts: `oldMinor`, `newMinor`. The order has the new cost. */
    'cost-changed': {
      status: 409,
      title: say('Cancelling costs another amount now. Nothing was cancelled. Accept the new cost to continue.'),
    },
    'stay-confirmed': {
      status: 409,
      title: say('The property has confirmed the stay meanwhile, and it is paid. Ask what cancelling costs now.'),
    },
    'stay-refused': {
      status: 409,
      title: say('The property has refused the stay meanwhile. The money is back in your wallet.'),
    },
  },
  doing: say('cancelling the hotel'),
  summary:
    'Cancels a stay at the cost that was told, and returns the rest to the wallet; takes back a request that is not confirmed, and releases its money. Moves money.',
});

const AcceptHotelPrice = defineCall({
  ...answersOrder,
  method: 'POST',
  path: 'Order/AcceptHotelPrice',
  sends: 'body',
  access: 'BookHotel',
  effect: 'acts',
  request: object({
    ...named,
    /** The higher price that the agent has seen, and accepts. */
    acceptedMinor: amountMinor(1),
  }),
  refusals: {
    ...orderUnknown,
    'not-allowed': { status: 409, title: say('No new price of this order waits for an answer. Nothing has changed.') },
    /** Facts: `oldMinor`, `newMinor`. */
    'price-changed': { status: 409, title: say('Another price is asked for now. Nothing was accepted.') },
    /** Facts: `balanceMinor`, `shortfallMinor`. */
    'insufficient-balance': {
      status: 409,
      title: say('The wallet does not cover the difference. Nothing was accepted.'),
    },
  },
  doing: say('accepting the new price'),
  summary:
    'Accepts the higher price that the property of a request asks for: the reservation in the wallet is replaced by one of the new price. Moves money.',
});

const AmendHotelGuests = defineCall({
  ...answersOrder,
  method: 'POST',
  path: 'Order/AmendHotelGuests',
  sends: 'body',
  access: 'BookHotel',
  effect: 'acts',
  request: object({ ...named, rooms: GuestsByRoom }),
  refusals: {
    ...orderUnknown,
    'not-allowed': { status: 409, title: say('The names of this order cannot be changed any more.') },
    'guests-differ': { status: 422, title: say('The guests do not match the rooms that were booked.') },
    'names-refused': { status: 409, title: say('The property does not take these names. Nothing has changed.') },
    'supplier-silent': { status: 409, title: say('The property did not answer. Try again.') },
  },
  doing: say('changing names of guests'),
  summary: 'Changes the names of the guests of a confirmed stay at the property. Moves no money.',
});

export const hotelOrderCalls = {
  GetHotelOrder,
  GetHotelBookings,
  GetHotelPdf,
  GetHotelPdfHtml,
  MailVoucher,
  QuoteHotelCancel,
  CancelHotel,
  AcceptHotelPrice,
  AmendHotelGuests,
};
