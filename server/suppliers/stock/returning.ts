import { asJson, type Db, inTx, type Tx } from '../../database/database.ts';
import { returnItems } from '../options/option-stock.ts';
import type { CouponsByPassenger } from '../port.ts';
import { flightKeyOf } from '../schedule/flight-key.ts';
import { readOfferKey } from '../schedule/offer-key.ts';
import type { SupplierReturn } from '../tables.ts';
import { type BookingRow, lockBooking, returnSeats, writeJournal } from './queries.ts';

export interface ReturnAsked<Does extends SupplierReturn['does']> {
  readonly does: Does;
  readonly supplierCode: string;
  readonly reference: string;
  readonly paxIds: readonly string[];
  /** The flights that come back. Absent: whole tickets. */
  readonly coupons?: CouponsByPassenger;
  /** Our key of the request. */
  readonly key: string;
  readonly now: Date;
  /** How long the airline takes to answer. Asked before, it does not say. 0: it answers at once. */
  readonly answersAfterMs: number;
}

export type Returned<Does> =
  | { readonly outcome: Does }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'unknown' };

/**
 * Voids, refunds or takes in exchange the tickets of some travellers once, in one transaction with the journal, and returns their seats; or has their refund
 * quoted, which changes nothing. A repeated call with its key returns the same answer. An airline that takes a while keeps the request, and
 * answers when it is asked later.
 */
export const returnTicketsOf = <Does extends SupplierReturn['does']>(
  db: Db,
  asked: ReturnAsked<Does>,
): Promise<Returned<Does>> => inTx(db, (tx) => returnTickets(tx, asked));

/** The same in a transaction of the caller, who then issues the new tickets of an exchange. */
export const returnTickets = async <Does extends SupplierReturn['does']>(
  tx: Tx,
  asked: ReturnAsked<Does>,
): Promise<Returned<Does>> => {
  const booking = await lockBooking(tx, asked.supplierCode, asked.reference);
  if (booking === undefined) return refused('This booking was not found.');
  if (booking.state !== 'ticketed') return refused('This booking has no tickets.');
  const { returns } = booking;
  const earlier = returns.find(({ key }) => key === asked.key);
  if (earlier?.isDone) return { outcome: asked.does };
  const wanted: SupplierReturn = earlier ?? {
    does: asked.does,
    key: asked.key,
    paxIds: asked.paxIds,
    ...(asked.coupons === undefined ? {} : { coupons: asked.coupons }),
    askedAt: asked.now.toISOString(),
    isDone: false,
  };
  const others = returns.filter(({ key }) => key !== asked.key);
  const gone = others.find((other) => other.does !== 'quoted' && areOfOneFlight(other, wanted));
  if (gone !== undefined) {
    return refused(`One of these tickets is ${doneWords[gone.does]} already.`);
  }
  const isReady = asked.now.getTime() >= Date.parse(wanted.askedAt) + asked.answersAfterMs;
  await keepReturns(tx, asked.reference, [...others, { ...wanted, isDone: isReady }]);
  if (!isReady) return { outcome: 'unknown' };
  if (asked.does !== 'quoted') {
    await giveBack(tx, booking, wanted);
    await writeJournal(tx, booking, asked.does, asked.now, asked.key);
  }
  return { outcome: asked.does };
};

/** Whether two returns are of one flight of one ticket. */
const areOfOneFlight = (one: Returning, other: Returning): boolean =>
  one.paxIds.some((paxId) => {
    if (!other.paxIds.includes(paxId)) return false;
    const flights = one.coupons?.[paxId];
    const others = other.coupons?.[paxId];
    return flights === undefined || others === undefined || flights.some((number) => others.includes(number));
  });

/** Tickets of a return, or the flights of them. */
type Returning = Pick<SupplierReturn, 'paxIds' | 'coupons'>;

/** Notes that another penalty was said for the tickets of some travellers. `false`: it was said before. */
export const noteRequote = (
  db: Db,
  { supplierCode, reference, paxIds, key, now }: Omit<ReturnAsked<'quoted'>, 'does' | 'answersAfterMs'>,
): Promise<boolean> =>
  inTx(db, async (tx) => {
    const booking = await lockBooking(tx, supplierCode, reference);
    const returns = booking?.returns ?? [];
    const said = returns.some(
      (each) => each.key.endsWith(requoteMark) && each.paxIds.some((id) => paxIds.includes(id)),
    );
    if (booking === undefined || said) return false;
    const note = { does: 'quoted', key: key + requoteMark, paxIds, askedAt: now.toISOString(), isDone: true } as const;
    await keepReturns(tx, reference, [...returns, note]);
    return true;
  });

const requoteMark = ' requoted';

const doneWords = { voided: 'void', refunded: 'refunded', exchanged: 'exchanged', quoted: 'quoted' } as const;

const refused = (words: string) => ({ outcome: 'refused', words }) as const;

const keepReturns = async (tx: Tx, reference: string, returns: readonly SupplierReturn[]): Promise<void> => {
  await tx
    .updateTable('supplier_booking')
    .set({ returns: asJson(returns) })
    .where('reference', '=', reference)
    .execute();
};

/** Returns seats and options of the flights that come back. An infant has no seat. */
const giveBack = async (
  tx: Tx,
  { travellers, seats, options, offer_key }: BookingRow,
  { paxIds, coupons }: Returning,
): Promise<void> => {
  const keys = readOfferKey(offer_key)?.paths.flatMap(({ flights }) => flights.map(flightKeyOf)) ?? [];
  const comesBack = (paxId: string, flightKey: string): boolean => {
    const numbers = coupons?.[paxId];
    return (
      paxIds.includes(paxId) && (numbers === undefined || numbers.some((number) => keys[number - 1] === flightKey))
    );
  };
  const seated = travellers.filter(({ type }) => type !== 'INF');
  await returnSeats(
    tx,
    seats
      .map((held) => ({ ...held, seats: seated.filter(({ paxId }) => comesBack(paxId, held.flightKey)).length }))
      .filter((held) => held.seats > 0),
  );
  await returnItems(
    tx,
    options.flatMap(({ paxId, items }) => items.filter(({ flightKey }) => comesBack(paxId, flightKey))),
  );
};
