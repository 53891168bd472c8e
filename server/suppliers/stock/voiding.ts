import { asJson, type Db, inTx, type Tx } from '../../database/database.ts';
import { returnItems } from '../options/option-stock.ts';
import type { VoidOutcome } from '../port.ts';
import type { SupplierVoid } from '../tables.ts';
import { type BookingRow, lockBooking, returnSeats, writeJournal } from './queries.ts';

export interface VoidAsked {
  readonly supplierCode: string;
  readonly reference: string;
  readonly paxIds: readonly string[];
  /** Our key of the void. */
  readonly key: string;
  readonly now: Date;
  /** How long the airline takes to answer. Asked before, it does not say. 0: it answers at once. */
  readonly answersAfterMs: number;
}

/**
 * Voids the tickets of some travellers once, in one transaction with the journal, and returns their seats. A repeated call with its
 * key returns the same answer. An airline that takes a while keeps the request, and answers when it is asked later.
 */
export const voidTicketsOf = (db: Db, asked: VoidAsked): Promise<VoidOutcome> =>
  inTx(db, async (tx): Promise<VoidOutcome> => {
    const booking = await lockBooking(tx, asked.supplierCode, asked.reference);
    if (booking === undefined) return refused('This booking was not found.');
    if (booking.state !== 'ticketed') return refused('This booking has no tickets.');
    const { voids } = booking;
    const earlier = voids.find(({ key }) => key === asked.key);
    if (earlier?.isDone) return { outcome: 'voided' };
    const void_: SupplierVoid = earlier ?? {
      key: asked.key,
      paxIds: asked.paxIds,
      askedAt: asked.now.toISOString(),
      isDone: false,
    };
    const others = voids.filter(({ key }) => key !== asked.key);
    if (others.some(({ paxIds }) => paxIds.some((paxId) => void_.paxIds.includes(paxId)))) {
      return refused('One of these tickets is void already.');
    }
    const isReady = asked.now.getTime() >= Date.parse(void_.askedAt) + asked.answersAfterMs;
    await keepVoids(tx, asked.reference, [...others, { ...void_, isDone: isReady }]);
    if (!isReady) return { outcome: 'unknown' };
    await giveBack(tx, booking, void_.paxIds);
    await writeJournal(tx, booking, 'voided', asked.now, asked.key);
    return { outcome: 'voided' };
  });

const refused = (words: string): VoidOutcome => ({ outcome: 'refused', words });

const keepVoids = async (tx: Tx, reference: string, voids: readonly SupplierVoid[]): Promise<void> => {
  await tx
    .updateTable('supplier_booking')
    .set({ voids: asJson(voids) })
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
