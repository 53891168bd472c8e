import { type Db, inTx } from '../../database/database.ts';
import type { ExtendOutcome } from '../port.ts';
import { type BookingRow, lockBooking, markExtended, writeJournal } from './queries.ts';

export interface ExtensionTerms {
  readonly supplierCode: string;
  readonly reference: string;
  /** Our key of the extension. */
  readonly key: string;
  readonly now: Date;
  /** Why the fare's conditions allow no extension. `null`: they allow one. */
  readonly refusalOf: (booking: BookingRow) => string | null;
  readonly limitOf: (booking: BookingRow) => Date;
}

/** Extends a hold once, in one transaction with the journal. A repeated call with its key returns the same limit. */
export const extendHold = (db: Db, terms: ExtensionTerms): Promise<ExtendOutcome> =>
  inTx(db, async (tx): Promise<ExtendOutcome> => {
    const booking = await lockBooking(tx, terms.supplierCode, terms.reference);
    if (booking === undefined) return refused('This booking was not found.');
    if (booking.state !== 'held' || booking.time_limit_at <= terms.now)
      return refused('This booking is no longer held.');
    if (booking.extension_key === terms.key) return { outcome: 'extended', timeLimitAt: booking.time_limit_at };
    if (booking.extension_key !== null)
      return refused('The time limit of this booking has been extended once already.');
    const refusal = terms.refusalOf(booking);
    if (refusal !== null) return refused(refusal);
    const timeLimitAt = terms.limitOf(booking);
    if (timeLimitAt <= booking.time_limit_at) return refused('The flight departs too soon for a later time limit.');
    await markExtended(tx, terms.reference, terms.key, timeLimitAt);
    await writeJournal(tx, booking, 'extended', terms.now, terms.key);
    return { outcome: 'extended', timeLimitAt };
  });

const refused = (words: string): ExtendOutcome => ({ outcome: 'refused', words });
