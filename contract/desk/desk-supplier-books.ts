import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { HotelOrderState } from '../hotels/hotel-orders.ts';
import { askedPage } from '../list-calls.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { NamedSale, OrderHistoryLine, OrderState } from '../orders/orders.ts';
import { Standing } from '../orders/standing.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  nothing,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { BookRun, DifferenceSettlement, differenceTabs, entriesCountedTo } from './desk-differences.ts';
import { AgencyContact } from './desk-queues.ts';

export const bookingsAPage = 50;
export const suppliersAtMost = 50;

/**
 * `only-theirs`: the supplier has a live booking, and we have no order or one that has ended. `only-ours`: our order is live, and the
 * supplier has no booking or one that has ended.
 */
export const SupplierDifferenceKind = enums(['only-theirs', 'only-ours', 'states-differ']);
export type SupplierDifferenceKind = Infer<typeof SupplierDifferenceKind>;

/** State of our order. `none`: we have no order under the reference. */
export const OurBookingState = enums([
  ...new Set([...Object.values(OrderState.schema), ...Object.values(HotelOrderState.schema)]),
  'none',
] as const);
export type OurBookingState = Infer<typeof OurBookingState>;

/** State of a booking at its supplier. `returned`: all its tickets came back. `none`: it has no such booking. */
export const TheirBookingState = enums([
  'none',
  'held',
  'ticketed',
  'returned',
  'requested',
  'confirmed',
  'refused',
  'cancelled',
]);
export type TheirBookingState = Infer<typeof TheirBookingState>;

/** Which differences are listed, the latest found first. `closed`: equal again, or settled by a person. */
export const SupplierDifferencesAsked = object({ which: enums(differenceTabs) });
export type SupplierDifferencesAsked = Infer<typeof SupplierDifferencesAsked>;

const supplierCode = () => textLike(/^[a-z0-9-]{2,20}$/, 20);

export const SupplierDifferenceMark = object({ at: isoTime(), reference: opaqueId(), supplierCode: supplierCode() });
export type SupplierDifferenceMark = Infer<typeof SupplierDifferenceMark>;

/** A booking that its supplier has otherwise than we do. */
export const SupplierDifference = object({
  /** Our reference, under which the supplier was asked to book. */
  reference: opaqueId(),
  supplierCode: supplierCode(),
  supplierName: text(1, 60),
  product: enums(['flight', 'stay']),
  kind: SupplierDifferenceKind,
  /** `null`: the order is nobody's. */
  agencyName: nullable(text(1, 300)),
  ours: OurBookingState,
  theirs: TheirBookingState,
  /** The supplier's own number of the booking. `null`: it has none. */
  locator: nullable(text(1, 60)),
  /** Whether the desk has a page of the order. */
  hasPage: boolean(),
  foundAt: isoTime(),
  /** When both became equal. `null`: they are not. */
  endedAt: nullable(isoTime()),
  /** The person who has settled it. */
  settled: nullable(DifferenceSettlement),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type SupplierDifference = Infer<typeof SupplierDifference>;

/** Time within which the desk ends a difference. */
export const differenceDueWithinMs = 24 * 3_600_000;
export const differenceLinesMost = 500;
const travellersMost = 100;

/**
 * What the desk can do with a difference. `compare`: the supplier is asked for this booking now. `take-over`: our held order ends,
 * because its airline has ended the hold. `settle`: it is closed with a reason.
 */
export const deskDifferenceActs = ['compare', 'take-over', 'settle'] as const;
export const DeskDifferenceAct = enums(deskDifferenceActs);
export type DeskDifferenceAct = Infer<typeof DeskDifferenceAct>;

/** What our books have of the booking. */
export const DifferenceSale = object({
  /** `null`: it is a stay, whose state is that of the difference. */
  flights: nullable(
    object({
      ...NamedSale.schema,
      legs: listOf(
        object({ flight: text(3, 8), origin: text(3, 3), destination: text(3, 3), departsAt: text(1, 40) }),
        18,
      ),
      /** Until when the seats are held. `null`: they are not. */
      heldUntil: nullable(isoTime()),
    }),
  ),
  /** `null`: it is an order of flights. */
  stay: nullable(object({ hotelName: text(1, 120), cityName: text(1, 80), checkIn: isoDay(), checkOut: isoDay() })),
  /** Our number of the booking at the supplier. `null`: it has none. */
  locator: nullable(text(1, 60)),
  travellers: listOf(object({ name: text(1, 200), ticketNumber: nullable(textLike(/^\d{13}$/, 13)) }), travellersMost),
  currency: currencyCode(),
  agentMinor: amountMinor(),
  standing: Standing,
});
export type DifferenceSale = Infer<typeof DifferenceSale>;

/** A difference as a case of the desk. */
export const DeskSupplierDifference = object({
  difference: SupplierDifference,
  /** `null`: the order is nobody's. */
  agency: nullable(AgencyContact),
  /** When a comparison has seen it the last time, and how many have. */
  seenAt: isoTime(),
  seenTimes: whole(1, entriesCountedTo),
  /** When the desk should have ended it. `remainingMs` is negative where that is over. `null`: it is closed. */
  due: nullable(object({ at: isoTime(), remainingMs: whole(-31_536_000_000_000, differenceDueWithinMs) })),
  /** Numbers of the tickets that the supplier has for it. */
  theirTickets: listOf(text(1, 40), travellersMost),
  /** `null`: we have no order under the reference. */
  sale: nullable(DifferenceSale),
  history: listOf(OrderHistoryLine, differenceLinesMost),
  /** Empty: it is closed. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskDifferenceAct, reason: nullable(text(1, 300)) }), deskDifferenceActs.length),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskSupplierDifference = Infer<typeof DeskSupplierDifference>;

/** When the bookings of a supplier were compared the last time. */
export const SupplierComparison = object({
  supplierCode: supplierCode(),
  supplierName: text(1, 60),
  /** `null`: never. */
  ran: nullable(BookRun),
});
export type SupplierComparison = Infer<typeof SupplierComparison>;

export const SupplierDifferences = object({
  differences: listOf(SupplierDifference, bookingsAPage),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(SupplierDifferenceMark),
  comparisons: listOf(SupplierComparison, suppliersAtMost),
});
export type SupplierDifferences = Infer<typeof SupplierDifferences>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;

const GetSupplierDifferences = defineCall({
  ...ofDesk,
  effect: 'reads',
  access: 'DeskReadSales',
  path: 'SupplierBookings/List',
  request: askedPage(SupplierDifferencesAsked.schema, SupplierDifferenceMark),
  answer: SupplierDifferences,
  refusals: {},
  doing: say('loading the bookings'),
  summary: 'Lists the bookings that suppliers have otherwise than we do, and when each was compared. Moves no money.',
});

const CompareSuppliers = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskSettleSupplierBooks',
  path: 'SupplierBookings/Compare',
  request: nothing(),
  answer: object({
    compared: whole(0, entriesCountedTo),
    /** Bookings that were not asked for any more: the run of the night compares them. */
    left: whole(0, entriesCountedTo),
    /** Names of suppliers that did not answer. */
    silent: listOf(text(1, 60), suppliersAtMost),
  }),
  refusals: {},
  decides: { does: 'nothing' },
  doing: say('comparing the bookings'),
  summary:
    "Compares the bookings of the last two days, up to ten minutes ago, with the suppliers' own. Books and cancels nothing. Moves no money.",
});

/** Names a difference: a booking at one supplier. */
const named = { reference: opaqueId(), supplierCode: supplierCode() };
/** Both states, as the person has seen them. */
const seen = { ours: OurBookingState, theirs: TheirBookingState };

const differenceUnknown = {
  'difference-unknown': { status: 404, title: say('We could not find this difference.') },
} as const;
const silent = {
  'supplier-silent': { status: 409, title: say('The supplier did not answer. Nothing has changed.') },
} as const;
const asSeen = {
  'not-open': { status: 409, title: say('This difference is closed already.') },
  'difference-changed': { status: 409, title: say('The booking stands otherwise now. Look at it again.') },
} as const;

const onDifference = { ...ofDesk, answer: DeskSupplierDifference } as const;

const GetSupplierDifference = defineCall({
  ...onDifference,
  effect: 'reads',
  access: 'DeskReadSales',
  path: 'SupplierBookings/View',
  request: object(named),
  refusals: differenceUnknown,
  looksAt: { shows: 'supplier-booking', by: 'reference' },
  doing: say('loading the difference'),
  summary:
    'Returns a difference as a case: both books, the booking that it belongs to, and its history. The look is audited. Moves no money.',
});

const CompareSupplierBooking = defineCall({
  ...onDifference,
  effect: 'acts',
  access: 'DeskSettleSupplierBooks',
  path: 'SupplierBookings/CompareOne',
  request: object(named),
  refusals: {
    ...differenceUnknown,
    ...silent,
    'at-work': {
      status: 409,
      title: say('Something is being done with this booking now. Compare it again in a minute.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('comparing the booking'),
  summary: 'Asks a supplier for one booking and compares it. The difference ends if both agree. Moves no money.',
});

const EndLostBooking = defineCall({
  ...onDifference,
  effect: 'acts',
  access: 'DeskSettleSupplierBooks',
  path: 'SupplierBookings/EndLost',
  request: object({ ...named, ...seen }),
  refusals: {
    ...differenceUnknown,
    ...asSeen,
    ...silent,
    'step-up-needed': { status: 403, title: say('Enter a fresh code before you decide.') },
    'not-allowed': { status: 409, title: say('This order cannot be ended as it stands now. Nothing has changed.') },
  },
  decides: { does: 'nothing' },
  doing: say('ending the booking'),
  summary:
    'Ends a held order of flights whose hold its airline has ended, asks the airline before, and tells the agency. Moves no money.',
});

const SettleSupplierDifference = defineCall({
  ...onDifference,
  effect: 'acts',
  access: 'DeskSettleSupplierBooks',
  path: 'SupplierBookings/Settle',
  request: object({ ...named, ...seen, reason: textLike(/\S/, reasonMost) }),
  refusals: { ...differenceUnknown, ...asSeen },
  decides: { does: 'nothing' },
  doing: say('settling the difference'),
  summary:
    'Settles a difference with a reason, which is kept. It opens again if the booking stands otherwise. Moves no money.',
});

export const deskSupplierBookCalls = {
  GetSupplierDifferences,
  CompareSuppliers,
  GetSupplierDifference,
  CompareSupplierBooking,
  EndLostBooking,
  SettleSupplierDifference,
};
