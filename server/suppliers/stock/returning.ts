import { asJson, type Db, inTx, type Tx } from '../../database/database.ts';
import { returnItems } from '../options/option-stock.ts';
import type { SupplierReturn } from '../tables.ts';
import { type BookingRow, lockBooking, returnSeats, writeJournal } from './queries.ts';

export interface ReturnAsked<Does extends SupplierReturn['does']> {
  readonly does: Does;
  readonly supplierCode: string;
  readonly reference: string;
  readonly paxIds: readonly string[];
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
    askedAt: asked.now.toISOString(),
    isDone: false,
  };
  const others = returns.filter(({ key }) => key !== asked.key);
  const gone = others.find(({ does, paxIds }) => does !== 'quoted' && paxIds.some((id) => wanted.paxIds.includes(id)));
  if (gone !== undefined) {
    return refused(`One of these tickets is ${doneWords[gone.does]} already.`);
  }
  const isReady = asked.now.getTime() >= Date.parse(wanted.askedAt) + asked.answersAfterMs;
  await keepReturns(tx, asked.reference, [...others, { ...wanted, isDone: isReady }]);
  if (!isReady) return { outcome: 'unknown' };
  if (asked.does !== 'quoted') {
    await giveBack(tx, booking, wanted.paxIds);
    await writeJournal(tx, booking, asked.does, asked.now, asked.key);
  }
  return { outcome: asked.does };
};

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

/** Returns seats and options of some travellers. An infant has no seat. */
const giveBack = async (
  tx: Tx,
  { travellers, seats, options }: BookingRow,
  paxIds: readonly string[],
): Promise<void> => {
  const seated = travellers.filter(({ paxId, type }) => type !== 'INF' && paxIds.includes(paxId)).length;
  if (seated > 0)
    await returnSeats(
      tx,
      seats.map((held) => ({ ...held, seats: seated })),
    );
  await returnItems(
    tx,
    options.filter(({ paxId }) => paxIds.includes(paxId)).flatMap(({ items }) => items),
  );
};
