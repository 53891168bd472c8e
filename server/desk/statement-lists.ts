import { sql } from 'kysely';
import {
  type MatchProposal,
  proposedLinesAtMost,
  type StatementEntry,
  type StatementLines,
  type StatementMark,
  type StatementTab,
  statementLinesAPage,
} from '../../contract/desk/bank-statements.ts';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import { matchCertainties } from '../../contract/desk/match-certainty.ts';
import type { PaymentProposal } from '../../contract/desk/payment-lines.ts';
import { matchOf } from '../../contract/desk/statement-match.ts';
import type { Db, Tx } from '../database/database.ts';
import type { DepositRow } from '../deposits/deposit-rows.ts';
import { paymentProposalsOf, type SupplierNames } from './payment-proposals.ts';
import { comparedDeposit, comparedLine, isLookedFor, proposalsOf } from './statement-proposals.ts';
import { isOpenMoneyIn, isOpenMoneyOut, type StatementLineRow, statementLines } from './statement-rows.ts';

type Proposals = ReadonlyMap<string, readonly MatchProposal[]>;

/** Most lines that are compared with deposits for one list, the latest first. */
const comparedAtMost = 1_000;

/** Money in of the amount of a deposit whose payment is still looked for. The rules of matching decide about each. */
const linesOfSuchAmounts = (db: Db | Tx, tenantId: string): Promise<readonly StatementLineRow[]> =>
  statementLines(db, tenantId)
    .where(isOpenMoneyIn)
    .where(
      sql<boolean>`exists (
        select from deposit d
        where d.tenant_id = l.tenant_id and d.currency = l.currency and ${isLookedFor}
          and (d.amount_minor = l.amount_minor or (d.method = 'mobile-banking' and d.credited_minor = l.amount_minor))
      )`,
    )
    .orderBy('l.booked_on', 'desc')
    .orderBy('l.id', 'desc')
    .limit(comparedAtMost)
    .execute();

const entryOf = (
  userId: string,
  row: StatementLineRow,
  proposals: readonly MatchProposal[] = [],
  payments: readonly PaymentProposal[] = [],
): StatementEntry => ({
  lineId: row.id,
  bookedOn: row.booked_on,
  direction: row.direction,
  amountMinor: row.amount_minor,
  reference: row.reference,
  description: row.description,
  balanceMinor: row.balance_minor,
  currency: row.currency,
  accountName: row.pay_in.name,
  accountNumber: row.pay_in.number,
  proposals: [...proposals],
  payments: [...payments],
  taken:
    row.taken_by_id === null || row.taken_at === null
      ? null
      : {
          takenBy: row.taken_by ?? row.taken_by_id,
          takenAt: row.taken_at.toISOString(),
          own: row.taken_by_id === userId,
        },
  use:
    row.used === null
      ? null
      : {
          depositReference: row.deposit_reference,
          receiptReference: row.receipt_reference,
          entryReference: row.entry_reference,
          withdrawalReference: row.withdrawal_reference,
          showsPayment: row.shows_payment,
          reason: row.reason,
          who: row.who ?? '',
          at: (row.at ?? new Date(0)).toISOString(),
        },
});

interface ListedFor {
  readonly tenantId: string;
  readonly now: Date;
  /** Who reads them. */
  readonly userId: string;
  readonly supplierNames: SupplierNames;
}

/** One part of the lines: those with proposals by certainty, the others page by page, the latest first. */
export const statementLinesOf = async (
  db: Db,
  { tenantId, now, userId, supplierNames }: ListedFor,
  tab: StatementTab,
  after: StatementMark | null,
): Promise<StatementLines> => {
  const ofAmounts = await linesOfSuchAmounts(db, tenantId);
  const proposals = await proposalsOf(db, tenantId, ofAmounts, now);
  const waiting = await waitingCounts(db, tenantId, proposals.size);
  if (tab === 'to-match') return { lines: bySurestProposal(userId, ofAmounts, proposals), next: null, waiting };
  const page = await pageOf(db, tenantId, tab, after, proposals);
  if (tab !== 'debits') return { lines: page.rows.map((row) => entryOf(userId, row)), next: page.next, waiting };
  const payments = await paymentProposalsOf(db, tenantId, page.rows, supplierNames);
  return { lines: page.rows.map((row) => entryOf(userId, row, [], payments.get(row.id))), next: page.next, waiting };
};

const bySurestProposal = (
  userId: string,
  rows: readonly StatementLineRow[],
  proposals: Proposals,
): StatementEntry[] => {
  const rank = ({ proposals: [first] }: StatementEntry) => matchCertainties.indexOf(first?.certainty ?? 'possible');
  return rows
    .filter(({ id }) => proposals.has(id))
    .map((row) => entryOf(userId, row, proposals.get(row.id)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, proposedLinesAtMost);
};

const pageOf = async (
  db: Db,
  tenantId: string,
  tab: Exclude<StatementTab, 'to-match'>,
  after: StatementMark | null,
  proposals: Proposals,
): Promise<{ readonly rows: readonly StatementLineRow[]; readonly next: StatementMark | null }> => {
  let query = statementLines(db, tenantId)
    .orderBy('l.booked_on', 'desc')
    .orderBy('l.id', 'desc')
    .limit(statementLinesAPage + 1);
  switch (tab) {
    case 'unmatched':
      query = query.where(isOpenMoneyIn);
      if (proposals.size > 0) query = query.where('l.id', 'not in', [...proposals.keys()]);
      break;
    case 'debits':
      query = query.where(isOpenMoneyOut);
      break;
    case 'used':
      query = query.where('u.line_id', 'is not', null);
      break;
  }
  if (after !== null) {
    query = query.where(sql<boolean>`(l.booked_on, l.id) < (${after.bookedOn}::date, ${after.lineId}::uuid)`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, statementLinesAPage);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > page.length && last ? { bookedOn: last.booked_on, lineId: last.id } : null,
  };
};

const waitingCounts = async (db: Db, tenantId: string, toMatch: number): Promise<StatementLines['waiting']> => {
  const { rows } = await sql<{ open: number; debits: number }>`
    select count(*) filter (where ${isOpenMoneyIn})::integer as open,
      count(*) filter (where ${isOpenMoneyOut})::integer as debits
    from bank_statement_line l
    left join bank_statement_use u on u.tenant_id = l.tenant_id and u.line_id = l.id
    where l.tenant_id = ${tenantId} and u.line_id is null`.execute(db);
  const counted = (count: number): number => Math.max(0, Math.min(casesCountedTo, count));
  return {
    toMatch: counted(toMatch),
    unmatched: counted((rows[0]?.open ?? 0) - toMatch),
    debits: counted(rows[0]?.debits ?? 0),
  };
};

/** How many lines wait for a person that may be the payment of a deposit. */
export const linesProposing = async (db: Db | Tx, row: DepositRow): Promise<number> => {
  const isWaiting = row.method === 'cheque' ? row.state === 'deposited' : row.state === 'submitted';
  if (!isWaiting) return 0;
  const amounts = row.method === 'mobile-banking' ? [row.amount_minor, row.credited_minor] : [row.amount_minor];
  const lines = await statementLines(db, row.tenant_id)
    .where(isOpenMoneyIn)
    .where('l.amount_minor', 'in', amounts)
    .limit(comparedAtMost)
    .execute();
  return lines.filter((line) => matchOf(comparedLine(line), comparedDeposit(row)) !== null).length;
};
