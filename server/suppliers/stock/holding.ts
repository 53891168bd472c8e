import { type Db, inTx, type Tx } from '../../database/database.ts';
import { cabinOn } from '../fares/base-fare.ts';
import { type SoldSeats, seatsOpen } from '../fares/load.ts';
import { supplierSumMinor } from '../fares/make-offer.ts';
import type { HoldOutcome, HoldRequest, SupplierBrand, SupplierOffer } from '../port.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { OfferKey } from '../schedule/offer-key.ts';
import type { HeldSeats } from '../tables.ts';
import { locatorOf } from './locators.ts';
import {
  anyToExpire,
  type BookingRow,
  bookingOf,
  giveBackSeats,
  inLockOrder,
  insertBooking,
  markExpired,
  raisePrice,
  type SeatsWanted,
  soldSeatsOn,
  takeSeats,
  witness,
} from './queries.ts';

/** An offer as it can be sold now. */
export interface Sellable {
  readonly offer: SupplierOffer;
  readonly brand: SupplierBrand;
}

export interface HoldTerms {
  readonly supplierCode: string;
  readonly key: OfferKey;
  readonly now: Date;
  readonly today: number;
  /** Prices the offer on the stock that the transaction sees; null: nothing left to sell. */
  readonly sell: (sold: SoldSeats) => Sellable | null;
  readonly timeLimitOf: (brand: SupplierBrand) => Date;
  /** A rise to remember when the price turns out other than expected. */
  readonly rises: boolean;
}

const locatorAttempts = 5;

/** Leaves the transaction, undoing it, with an answer. */
class NotHeld extends Error {
  readonly outcome: HoldOutcome;
  constructor(outcome: HoldOutcome) {
    super(outcome.outcome);
    this.outcome = outcome;
  }
}

const seatsWanted = (terms: HoldTerms, brand: SupplierBrand, count: number): readonly SeatsWanted[] =>
  inLockOrder(
    terms.key.paths
      .flatMap(({ flights }) => flights)
      .map((flight) => {
        const cabin = cabinOn(flight.route.aircraft.seats, brand.productClass);
        return {
          flightKey: flightKeyOf(flight),
          cabin,
          day: flight.day,
          seats: count,
          limit: seatsOpen(flight, cabin, terms.today),
        };
      }),
  );

/** What a reference that is already booked answers; the same request again is no new sale. */
const standing = (booking: BookingRow | undefined, request: HoldRequest): HoldOutcome => {
  if (booking === undefined) return { outcome: 'refused', words: 'This reference belongs to another booking.' };
  if (booking.offer_key !== request.offerKey || booking.brand_code !== request.brandCode)
    return { outcome: 'refused', words: 'This reference belongs to other flights.' };
  if (booking.state === 'cancelled' || booking.state === 'expired')
    return { outcome: 'refused', words: 'This booking has ended; book again with a new reference.' };
  return { outcome: 'held', pnr: booking.pnr, timeLimitAt: booking.time_limit_at };
};

const newBooking = (
  terms: HoldTerms,
  request: HoldRequest,
  { offer, brand }: Sellable,
  seats: readonly HeldSeats[],
  amountMinor: number,
  attempt: number,
): BookingRow => ({
  reference: request.reference,
  supplier_code: terms.supplierCode,
  pnr: locatorOf(request.reference, attempt),
  state: 'held',
  offer_key: request.offerKey,
  brand_code: request.brandCode,
  validating_airline: offer.validatingAirline,
  amount_minor: amountMinor,
  travellers: request.travellers.map(({ paxId, type, title, firstName, lastName }) => ({
    paxId,
    type,
    name: `${lastName}/${firstName} ${title}`,
  })),
  seats,
  time_limit_at: terms.timeLimitOf(brand),
  ticket_key: null,
  tickets: [],
  ticket_attempts: 0,
  created_at: terms.now,
});

/**
 * Holds seats in one transaction: booking, stock and witness together, or nothing. The reference is claimed first, so
 * that the same one twice at once sells once; then each flight's stock is taken by one conditional statement.
 */
export const holdSeats = async (db: Db, request: HoldRequest, terms: HoldTerms): Promise<HoldOutcome> => {
  try {
    return await inTx(db, (tx) => hold(tx, request, terms));
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    if (error.outcome.outcome === 'price-changed' && terms.rises) await raisePrice(db, request.offerKey, terms.now);
    return error.outcome;
  }
};

const hold = async (tx: Tx, request: HoldRequest, terms: HoldTerms): Promise<HoldOutcome> => {
  const before = await bookingOf(tx, terms.supplierCode, request.reference);
  if (before !== undefined) return standing(before, request);
  const days = terms.key.paths.flatMap(({ flights }) => flights).map((flight) => flight.day);
  const sellable = terms.sell(await soldSeatsOn(tx, days));
  if (sellable === null) return { outcome: 'fare-gone' };
  const amountMinor = supplierSumMinor(sellable.brand.fares);
  if (amountMinor !== request.expectedSupplierMinor)
    throw new NotHeld({ outcome: 'price-changed', newSupplierMinor: amountMinor });
  const wanted = seatsWanted(terms, sellable.brand, request.party.adults + request.party.children);
  const seats = wanted.map(({ flightKey, cabin, seats: count }) => ({ flightKey, cabin, seats: count }));
  for (let attempt = 0; attempt < locatorAttempts; attempt += 1) {
    const booking = newBooking(terms, request, sellable, seats, amountMinor, attempt);
    if (await insertBooking(tx, booking)) {
      for (const flight of wanted) if (!(await takeSeats(tx, flight))) throw new NotHeld({ outcome: 'fare-gone' });
      await witness(tx, booking, 'held', terms.now);
      return { outcome: 'held', pnr: booking.pnr, timeLimitAt: booking.time_limit_at };
    }
    const other = await bookingOf(tx, terms.supplierCode, request.reference);
    if (other !== undefined) return standing(other, request);
  }
  return { outcome: 'refused', words: 'This reference cannot be booked.' };
};

/** Ends holds whose time is over and puts their seats back on sale. */
export const expireHolds = async (db: Db, now: Date): Promise<void> => {
  if (!(await anyToExpire(db, now))) return;
  await inTx(db, async (tx) => {
    const expired = await markExpired(tx, now);
    await giveBackSeats(tx, summed(expired.flatMap((booking) => booking.seats)));
    for (const booking of expired) await witness(tx, booking, 'expired', now);
  });
};

/** Seats of several bookings on one flight are one line, for one lock. */
const summed = (seats: readonly HeldSeats[]): readonly HeldSeats[] => {
  const lines = new Map<string, HeldSeats>();
  for (const held of seats) {
    const key = `${held.flightKey}.${held.cabin}`;
    lines.set(key, { ...held, seats: held.seats + (lines.get(key)?.seats ?? 0) });
  }
  return [...lines.values()];
};
