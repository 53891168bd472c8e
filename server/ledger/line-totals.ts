import { sql } from 'kysely';
import type { LedgerTotals } from '../../contract/ledger.ts';
import { creditMoveOf } from '../../machines/ledger/wallet-line.ts';
import type { Db, Tx } from '../database/database.ts';
import { type LinesAsked, passing } from './lines-asked.ts';
import { postedOn, type WalletRead } from './wallet-legs.ts';
import { batchesOfLines } from './wallet-lines.ts';

/** Sums of all lines that match. */
export const totalsOf = (db: Db | Tx, of: WalletRead, asked: LinesAsked): Promise<LedgerTotals> =>
  asked.ledger === 'credit' ? creditTotals(db, of, asked) : paymentTotals(db, of, asked);

const paymentTotals = async (db: Db | Tx, of: WalletRead, asked: LinesAsked): Promise<LedgerTotals> => {
  const { rows } = await sql<{ debit: number; credit: number }>`
    select ${postedOn(of, 'out', passing(of, 'out', asked, null))}::bigint as debit,
           ${postedOn(of, 'in', passing(of, 'in', asked, null))}::bigint as credit`.execute(db);
  return { debitMinor: rows[0]?.debit ?? 0, creditMinor: rows[0]?.credit ?? 0 };
};

const batch = 2_000;

const creditTotals = async (db: Db | Tx, of: WalletRead, asked: LinesAsked): Promise<LedgerTotals> => {
  let debitMinor = 0;
  let creditMinor = 0;
  for await (const lines of batchesOfLines(db, of, asked, batch)) {
    for (const line of lines) {
      const { takenMinor, repaidMinor } = creditMoveOf(line);
      debitMinor += takenMinor;
      creditMinor += repaidMinor;
    }
  }
  return { debitMinor, creditMinor };
};
