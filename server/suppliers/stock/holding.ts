import { type Db, inTx, type Tx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import { cabinOn } from '../fares/base-fare.ts';
import { type SoldSeats, seatsOpen } from '../fares/load.ts';
import { supplierSumMinor } from '../fares/make-offer.ts';
import { askedOptions, takeOptions } from '../options/held-options.ts';
import { returnItems, takenOn } from '../options/option-stock.ts';
import type { StockedOption, TakenItems } from '../options/option-terms.ts';
import type { HoldOutcome, HoldRequest, SupplierBrand, SupplierOffer } from '../port.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import type { OfferKey } from '../schedule/offer-key.ts';
import type { HeldOption, HeldSeats } from '../tables.ts';
import { locatorOf } from './locators.ts';
import {
  anyToExpire,
  type BookingRow,
  bookingOf,
  inLockOrder,
  insertBooking,
  itemsOf,
  markExpired,
  raisePrice,
  returnSeats,
  type SeatsWanted,
  soldSeatsOn,
  takeSeats,
  writeJournal,
} from './queries.ts';

/** An offer that can be sold now. */
export interface Sellable {
  readonly offer: SupplierOffer;
  readonly brand: SupplierBrand;
}

export interface HoldTerms {
  readonly supplierCode: string;
  readonly key: OfferKey;
  readonly now: Date;
  readonly today: number;
  /** Prices the offer with the stock that the transaction sees. `null`: sold out. */
  readonly sell: (sold: SoldSeats) => Sellable | null;
  /** The options that are offered with the stock that the transaction sees, by their key. */
  readonly optionOf: (taken: TakenItems) => (optionKey: string) => StockedOption | undefined;
  readonly timeLimitOf: (brand: SupplierBrand) => Date;
  /** Whether to record a price rise when the price is not the expected one. */
  readonly rises: boolean;
}

const locatorAttempts = 5;

/** Thrown to roll the transaction back; carries the outcome. */
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

const flightKeysOf = ({ key }: HoldTerms): readonly string[] =>
  key.paths.flatMap(({ flights }) => flights.map(flightKeyOf));

/** Outcome for a reference that is already booked. A repeated request returns the existing hold. */
const existingHold = (booking: BookingRow | undefined, request: HoldRequest): HoldOutcome => {
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
  options: readonly HeldOption[],
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
  options,
  time_limit_at: terms.timeLimitOf(brand),
  ticket_key: null,
  tickets: [],
  ticket_attempts: 0,
  extension_key: null,
  extension_attempts: 0,
  returns: [],
  created_at: terms.now,
});

/**
 * Holds seats and options in one transaction with booking, stock and journal. The reference is claimed first, so that two
 * concurrent requests with one reference sell once. Then one conditional statement per flight and per option takes the
 * stock: everything is held, or nothing.
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
  if (before !== undefined) return existingHold(before, request);
  const days = terms.key.paths.flatMap(({ flights }) => flights).map((flight) => flight.day);
  const sellable = terms.sell(await soldSeatsOn(tx, days));
  if (sellable === null) return { outcome: 'fare-gone' };
  const taken = request.options.length === 0 ? new Map<string, number>() : await takenOn(tx, flightKeysOf(terms));
  const asked = askedOptions(request.options, terms.optionOf(taken));
  if (asked.gone.length > 0) throw new NotHeld({ outcome: 'options-gone', optionKeys: asked.gone });
  const amountMinor = supplierSumMinor(sellable.brand.fares) + asked.amountMinor;
  if (amountMinor !== request.expectedSupplierMinor)
    throw new NotHeld({ outcome: 'price-changed', newSupplierMinor: amountMinor });
  const wanted = seatsWanted(terms, sellable.brand, request.party.adults + request.party.children);
  const seats = wanted.map(({ flightKey, cabin, seats: count }) => ({ flightKey, cabin, seats: count }));
  for (let attempt = 0; attempt < locatorAttempts; attempt += 1) {
    const booking = newBooking(terms, request, sellable, seats, asked.held, amountMinor, attempt);
    if (await insertBooking(tx, booking)) {
      for (const flight of wanted) if (!(await takeSeats(tx, flight))) throw new NotHeld({ outcome: 'fare-gone' });
      const optionKeys = await takeOptions(tx, asked);
      if (optionKeys.length > 0) throw new NotHeld({ outcome: 'options-gone', optionKeys });
      await writeJournal(tx, booking, 'held', terms.now);
      faultPoint('booking.supplier-holds');
      return { outcome: 'held', pnr: booking.pnr, timeLimitAt: booking.time_limit_at };
    }
    const other = await bookingOf(tx, terms.supplierCode, request.reference);
    if (other !== undefined) return existingHold(other, request);
  }
  return { outcome: 'refused', words: 'This reference cannot be booked.' };
};

/** Ends expired holds and releases their seats and options. */
export const expireHolds = async (db: Db, now: Date): Promise<void> => {
  if (!(await anyToExpire(db, now))) return;
  await inTx(db, async (tx) => {
    const expired = await markExpired(tx, now);
    await returnSeats(tx, summed(expired.flatMap((booking) => booking.seats)));
    await returnItems(tx, expired.flatMap(itemsOf));
    for (const booking of expired) await writeJournal(tx, booking, 'expired', now);
  });
};

/** Adds up the seats of several bookings by flight and cabin, so that each row is locked once. */
const summed = (seats: readonly HeldSeats[]): readonly HeldSeats[] => {
  const lines = new Map<string, HeldSeats>();
  for (const held of seats) {
    const key = `${held.flightKey}.${held.cabin}`;
    lines.set(key, { ...held, seats: held.seats + (lines.get(key)?.seats ?? 0) });
  }
  return [...lines.values()];
};
