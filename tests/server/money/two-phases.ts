import { sql } from 'kysely';
import type { Tx } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import {
  endedTransfers,
  lockedPayer,
  pendingTransfers,
  type ReservationNote,
  reserved,
} from '../../../server/money/reservation.ts';
import type { Leg, Moved, TransferBy } from '../../../server/money/transfer.ts';

/** Reserves all legs, or none, with the same SQL expressions as a payment. */
export const reserve = async (tx: Tx, note: ReservationNote, legs: readonly Leg[]): Promise<Moved> => {
  const named = legs.map((leg) => ({ ...leg, id: timeOrderedId(note.at.getTime()) }));
  const { rows } = await sql<{ covers: boolean | null }>`
    with ${lockedPayer(note, named, sql`true`)}, ${reserved(note, named, sql`(select covers from payer)`)}
    select (select covers from payer) as covers`.execute(tx);
  return rows[0]?.covers ? { ok: true, ids: named.map(({ id }) => id) } : { ok: false, why: 'short' };
};

const end =
  (kind: 'posted' | 'void') =>
  async (tx: Tx, note: TransferBy, ids: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ ended: number }>`
      with ${pendingTransfers(note, ids)}, ${endedTransfers(note, kind, ids, sql`true`)}
      select count(*) as ended from ended`.execute(tx);
    return rows[0]?.ended ?? 0;
  };

/** End pending transfers. Both return the number of transfers that this call ended. */
export const post = end('posted');
export const release = end('void');
