import { sql } from 'kysely';
import { statementLinesAtMost, type WalletLine } from '../../contract/ledger/ledger.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { chosenLines, everyLine } from './lines-asked.ts';
import { gainedSince, legs, midnight, storedBalance, type WalletRead } from './wallet-legs.ts';
import { batchesOfLines } from './wallet-lines.ts';

/** Days of a statement in the tenant's time zone, both included. `yyyy-MM-dd` */
export interface StatementDays {
  readonly from: string;
  readonly to: string;
}

/** A wallet's lines of some days, the earliest first, between its balances. Amounts are in minor units. */
export interface Statement extends StatementDays {
  readonly currency: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly debitMinor: number;
  readonly creditMinor: number;
  readonly lines: readonly WalletLine[];
}

/** Lines that are read by one statement of the database. */
const batch = 1_000;

/**
 * The statement of a wallet, read at one moment. Throws if the lines do not lead from the opening to the closing balance.
 */
export const statementOf = (
  db: Db,
  of: WalletRead,
  days: StatementDays,
): Promise<Statement | 'no-wallet' | 'too-many-lines'> =>
  inSnapshot(db, async (tx) => {
    const ends = await balancesAt(tx, of, days);
    if (ends === null) return 'no-wallet';
    if (await isTooLong(tx, of, days)) return 'too-many-lines';
    const lines = (await linesOfDays(tx, of, days)).reverse();
    let balance = ends.openingMinor;
    let debitMinor = 0;
    let creditMinor = 0;
    for (const line of lines) {
      balance += line.creditMinor - line.debitMinor;
      debitMinor += line.debitMinor;
      creditMinor += line.creditMinor;
      if (balance !== line.balanceMinor) throw new Error(`line ${line.lineId} leads to ${balance}`);
    }
    if (balance !== ends.closingMinor) throw new Error(`the statement of ${of.wallet.id} ends at ${balance}`);
    return { ...days, ...ends, currency: of.wallet.currency, debitMinor, creditMinor, lines };
  });

const linesOfDays = async (tx: Tx, of: WalletRead, days: StatementDays): Promise<WalletLine[]> => {
  const asked = await chosenLines(tx, of, { ...everyLine, ...days });
  const lines: WalletLine[] = [];
  for await (const some of batchesOfLines(tx, of, asked, batch)) lines.push(...some);
  return lines;
};

const balancesAt = async (
  tx: Tx,
  of: WalletRead,
  { from, to }: StatementDays,
): Promise<Pick<Statement, 'openingMinor' | 'closingMinor'> | null> => {
  const { rows } = await sql<{ opening: number | null; closing: number | null }>`
    select (${storedBalance(of)} - ${gainedSince(of, midnight(of.tenant, from))})::bigint as opening,
           (${storedBalance(of)} - ${gainedSince(of, midnight(of.tenant, to, 1))})::bigint as closing`.execute(tx);
  const { opening = null, closing = null } = rows[0] ?? {};
  return opening === null || closing === null ? null : { openingMinor: opening, closingMinor: closing };
};

const isTooLong = async (tx: Tx, of: WalletRead, { from, to }: StatementDays): Promise<boolean> => {
  const inDays = sql`t.at >= ${midnight(of.tenant, from)} and t.at < ${midnight(of.tenant, to, 1)}`;
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from (
      select 1 from (${legs(of, inDays)}) leg group by leg.at, leg.line limit ${statementLinesAtMost + 1}
    ) counted`.execute(tx);
  return (rows[0]?.lines ?? 0) > statementLinesAtMost;
};
