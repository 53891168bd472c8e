import { sql } from 'kysely';
import { type MatchProposal, proposalsAtMost } from '../../contract/desk/bank-statements.ts';
import { bySurest, type ComparedDeposit, type ComparedLine, matchOf } from '../../contract/desk/statement-match.ts';
import type { Db, Tx } from '../database/database.ts';
import type { DepositRow } from '../deposits/deposit-rows.ts';
import { deskDepositLine, type NamedDepositRow, namedDeposits } from './deposit-lists.ts';
import type { StatementLineRow } from './statement-rows.ts';

/** A deposit `d` whose payment is still looked for. A cheque is paid once it is at the bank. */
export const isLookedFor = sql<boolean>`(
  (d.state = 'submitted' and d.method <> 'cheque') or (d.state = 'deposited' and d.method = 'cheque')
)`;

/** A line as the rules of matching compare it. */
export const comparedLine = (row: StatementLineRow): ComparedLine => ({
  payInId: row.pay_in.payInId,
  currency: row.currency,
  bookedOn: row.booked_on,
  amountMinor: row.amount_minor,
  reference: row.reference,
  description: row.description,
});

/** A deposit as the rules of matching compare it. */
export const comparedDeposit = (row: DepositRow): ComparedDeposit => ({
  depositReference: row.reference,
  method: row.method,
  payInId: row.pay_in.payInId,
  payInName: row.pay_in.name,
  currency: row.currency,
  amountMinor: row.amount_minor,
  creditedMinor: row.credited_minor,
  paidOn: row.paid_on,
  bankReference: row.bank_reference,
  fromAccount: row.from_account,
});

/** Most deposits that are compared with the lines of one list, the earliest first. */
const comparedAtMost = 2_000;

/** Deposits of the amounts of these lines whose payment is still looked for. */
const candidatesOf = async (
  db: Db | Tx,
  tenantId: string,
  lines: readonly StatementLineRow[],
): Promise<readonly NamedDepositRow[]> => {
  const amounts = [...new Set(lines.map((line) => line.amount_minor))];
  if (amounts.length === 0) return [];
  return namedDeposits(db, tenantId)
    .where(isLookedFor)
    .where((where) =>
      where.or([
        where('d.amount_minor', 'in', amounts),
        where.and([where('d.method', '=', 'mobile-banking'), where('d.credited_minor', 'in', amounts)]),
      ]),
    )
    .orderBy('d.submitted_at')
    .limit(comparedAtMost)
    .execute();
};

/** The deposits that each line may be the payment of, the surest first, by the line's id. Lines without any are left out. */
export const proposalsOf = async (
  db: Db | Tx,
  tenantId: string,
  lines: readonly StatementLineRow[],
  now: Date,
): Promise<ReadonlyMap<string, readonly MatchProposal[]>> => {
  const candidates = await candidatesOf(db, tenantId, lines);
  const found = lines.map((line) => {
    const compared = comparedLine(line);
    const matches = candidates.flatMap((row) => {
      const match = matchOf(compared, comparedDeposit(row));
      return match === null ? [] : [{ ...match, row }];
    });
    const proposals = matches
      .sort(bySurest)
      .slice(0, proposalsAtMost)
      .map(({ row, certainty, because }) => ({ deposit: deskDepositLine(row, now), certainty, because }));
    return [line.id, proposals] as const;
  });
  return new Map(found.filter(([, proposals]) => proposals.length > 0));
};
