import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import {
  type EndedBy,
  endedTransfers,
  lockedPayer,
  pendingTransfers,
  type ReservationNote,
  reserved,
} from './reservation.ts';
import type { NamedLeg } from './transfer.ts';

/** `short`: the wallet does not cover the legs. `frozen`: nothing is paid from it at present. */
export type WalletReserved =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'frozen' }
  | { readonly ok: false; readonly why: 'short'; readonly availableMinor: number };

/**
 * Reserves the legs in the wallet that pays them, or moves nothing.
 * @param ctes CTEs that reserve them where a condition holds. Default: of the legs alone
 */
export const reserveInWallet = async (
  tx: Tx,
  note: ReservationNote,
  legs: readonly NamedLeg[],
  ctes: (condition: RawBuilder<unknown>) => RawBuilder<unknown> = (condition) => reserved(note, legs, condition),
): Promise<WalletReserved> => {
  const { rows } = await sql<{ available: number; frozen: boolean; covers: boolean }>`
    with ${lockedPayer(note, legs, sql`true`)},
    ${ctes(sql`(select covers from payer)`)}
    select available, frozen, covers from payer`.execute(tx);
  const [payer] = rows;
  if (payer?.covers) return { ok: true };
  if (payer?.frozen) return { ok: false, why: 'frozen' };
  return { ok: false, why: 'short', availableMinor: payer?.available ?? 0 };
};

/**
 * Posts or releases reserved transfers. Throws where one of them has ended already.
 * @param ctes CTEs that end them where a condition holds. Default: of the transfers alone
 */
export const endReservation = async (
  tx: Tx,
  note: EndedBy,
  kind: 'posted' | 'void',
  ids: readonly string[],
  ctes: (condition: RawBuilder<unknown>) => RawBuilder<unknown> = (condition) =>
    endedTransfers(note, kind, ids, condition),
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    with ${pendingTransfers(note, ids)},
    ${ctes(sql`(select count(*) from pending) = ${ids.length}::bigint`)}
    select count(*)::int as count from ended`.execute(tx);
  if (rows[0]?.count !== ids.length) throw new Error(`a reservation of ${ids.length} transfers has ended already`);
};
