import type { Logger } from 'pino';
import type { SupplierDifference, TheirBookingState } from '../../../contract/desk/desk-supplier-books.ts';
import type { Db } from '../../database/database.ts';
import type { FoundStay, HotelSupplier } from '../../hotels/port.ts';
import type { Product } from '../../orders/product.ts';
import { answerWithin } from '../../suppliers/answer-within.ts';
import type { FoundBooking, ListedBookings, Supplier } from '../../suppliers/port.ts';

export interface SupplierBooksDeps {
  readonly db: Db;
  readonly products: readonly Product[];
  readonly suppliers: readonly Supplier[];
  readonly hotelSearches: { readonly suppliers: readonly HotelSupplier[] };
  readonly now: () => Date;
  readonly log: Logger;
}

export type ProductOfBook = SupplierDifference['product'];

/** A booking as its supplier has it. */
export interface TheirBooking {
  readonly state: TheirBookingState;
  readonly locator: string | null;
  /** Number of its tickets of which nothing came back. `null`: the supplier does not say. */
  readonly ticketsKept: number | null;
  /** Numbers of its tickets, those that came back included. */
  readonly tickets: readonly string[];
}

export const noBooking: TheirBooking = { state: 'none', locator: null, ticketsKept: null, tickets: [] };

/** What a supplier of any product says of our bookings. */
export interface SupplierBook {
  readonly product: ProductOfBook;
  readonly code: string;
  readonly name: string;
  /** Bookings that were made or changed in a period, by reference. Absent: it does not list them. */
  readonly list?: (from: Date, to: Date) => Promise<ReadonlyMap<string, TheirBooking> | 'silent'>;
  readonly ask: (reference: string) => Promise<TheirBooking | 'silent'>;
}

/** The books of all suppliers. */
export const supplierBooks = ({ suppliers, hotelSearches, log }: SupplierBooksDeps): readonly SupplierBook[] => [
  ...suppliers.map((supplier) => bookOf(log, 'flight', supplier, theirFlight)),
  ...hotelSearches.suppliers.map((supplier) => bookOf(log, 'stay', supplier, theirStay)),
];

type Unfound = { readonly outcome: 'none' } | { readonly outcome: 'unknown' };

interface Port<Found> {
  readonly code: string;
  readonly name: string;
  readonly listBookings?: (from: Date, to: Date) => Promise<ListedBookings<Found>>;
  retrieve(reference: string): Promise<Found | Unfound>;
}

const bookOf = <Found extends { readonly outcome: TheirBookingState }>(
  log: Logger,
  product: ProductOfBook,
  supplier: Port<Found>,
  theirs: (found: Found) => TheirBooking,
): SupplierBook => {
  const { code, name, listBookings } = supplier;
  return {
    product,
    code,
    name,
    ...(listBookings && {
      async list(from: Date, to: Date) {
        const listed = await answerWithin(log, listBookings(from, to));
        if (listed.outcome !== 'listed') return 'silent';
        return new Map(listed.bookings.map((booking) => [booking.reference, theirs(booking)]));
      },
    }),
    async ask(reference) {
      const found = await answerWithin(log, supplier.retrieve(reference));
      if (isUnfound(found)) return found.outcome === 'none' ? noBooking : 'silent';
      return theirs(found);
    },
  };
};

const isUnfound = (found: { readonly outcome: string }): found is Unfound =>
  found.outcome === 'none' || found.outcome === 'unknown';

const theirFlight = (found: FoundBooking): TheirBooking => {
  if (found.outcome !== 'ticketed') {
    return { ...noBooking, state: found.outcome, locator: found.outcome === 'held' ? found.pnr : null };
  }
  const { pnr, tickets, returned } = found;
  const isWhole = (paxId: string) => returned?.some((each) => each.paxId === paxId && each.isWhole) ?? false;
  const isReturned = tickets.length > 0 && tickets.every(({ paxId }) => isWhole(paxId));
  return {
    state: isReturned ? 'returned' : 'ticketed',
    locator: pnr,
    ticketsKept: returned === undefined ? null : tickets.length - returned.length,
    tickets: tickets.map(({ ticketNumber }) => ticketNumber),
  };
};

const theirStay = ({ outcome, locator }: FoundStay): TheirBooking => ({ ...noBooking, state: outcome, locator });
