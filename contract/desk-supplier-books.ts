import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import { BookRun, DifferenceSettlement, differenceTabs, entriesCountedTo } from './desk-differences.ts';
import { HotelOrderState } from './hotel-orders.ts';
import { reasonMost } from './money-decisions.ts';
import { OrderState } from './orders.ts';
import { say } from './say.ts';
import { isoTime, listOf, nothing, opaqueId, text, textLike, whole } from './shapes.ts';

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

export const GetSupplierDifferences = defineCall({
  ...ofDesk,
  effect: 'reads',
  access: 'DeskView',
  path: 'SupplierBookings/List',
  request: object({ ...SupplierDifferencesAsked.schema, after: nullable(SupplierDifferenceMark) }),
  answer: SupplierDifferences,
  refusals: {},
  summary: 'Lists the bookings that suppliers have otherwise than we do, and when each was compared. Moves no money.',
});

export const CompareSuppliers = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskPrepareMoney',
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
  summary:
    "Compares the bookings of the last two days, up to ten minutes ago, with the suppliers' own. Books and cancels nothing. Moves no money.",
});

export const SettleSupplierDifference = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskDecideMoney',
  path: 'SupplierBookings/Settle',
  request: object({
    reference: opaqueId(),
    supplierCode: supplierCode(),
    /** Both states, as the person has seen them. */
    ours: OurBookingState,
    theirs: TheirBookingState,
    reason: textLike(/\S/, reasonMost),
  }),
  answer: object({ difference: SupplierDifference }),
  refusals: {
    'difference-unknown': { status: 404, title: say('We could not find this difference.') },
    'not-open': { status: 409, title: say('This difference is closed already.') },
    'difference-changed': { status: 409, title: say('The booking stands otherwise now. Look at it again.') },
  },
  summary:
    'Settles a difference with a reason, which is kept. It opens again if the booking stands otherwise. Moves no money.',
});
