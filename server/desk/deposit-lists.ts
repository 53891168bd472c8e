import { type RawBuilder, sql } from 'kysely';
import {
  type DepositDouble,
  type DeskDepositLine,
  type DeskDeposits,
  type DeskDepositsAsked,
  type DeskDepositTab,
  doublesAtMost,
  doubleWithinDays,
} from '../../contract/desk/desk-deposits.ts';
import { casesCountedTo } from '../../contract/desk/desk-queues.ts';
import { type DepositMark, depositsAPage } from '../../contract/money/deposits.ts';
import type { Db, Tx } from '../database/database.ts';
import { depositLine } from '../deposits/deposit-answer.ts';
import type { DepositRow } from '../deposits/deposit-rows.ts';
import { hasReference } from '../deposits/list-deposits.ts';

const ofTab: Readonly<Record<DeskDepositTab, RawBuilder<boolean>>> = {
  'to-match': sql`d.state = 'submitted' and d.method <> 'cheque'`,
  'to-approve': sql`d.state in ('matched', 'cleared')`,
  cheques: sql`d.state in ('submitted', 'received', 'deposited') and d.method = 'cheque'`,
  decided: sql`d.state in ('approved', 'refused', 'withdrawn', 'bounced')`,
};

/** Deposits of a tenant with the names of their agencies and of who of the house has taken each. */
export const namedDeposits = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('deposit as d')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'd.agency_id'))
    .leftJoin('desk_take as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'd.tenant_id')
        .on('t.queue', '=', 'deposits')
        .onRef('t.case_id', '=', 'd.reference'),
    )
    .leftJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'))
    .selectAll('d')
    .select(['a.name as agency_name', 'u.first_name', 'u.last_name'])
    .where('d.tenant_id', '=', tenantId);

export type NamedDepositRow = Awaited<ReturnType<ReturnType<typeof namedDeposits>['executeTakeFirstOrThrow']>>;

/** A deposit as the lists of the desk show it. */
export const deskDepositLine = (row: NamedDepositRow, now: Date): DeskDepositLine => ({
  ...depositLine(row, now),
  agencyName: row.agency_name,
  takenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
});

/** One page of the deposits of a tenant: those that wait by their due time, those that are decided the latest first. */
export const deskDeposits = async (
  db: Db,
  of: { readonly tenantId: string; readonly now: Date },
  { tab, method, search }: DeskDepositsAsked,
  after: DepositMark | null,
): Promise<DeskDeposits> => {
  const isOver = tab === 'decided';
  const column = isOver ? 'd.submitted_at' : 'd.due_at';
  const direction = isOver ? 'desc' : 'asc';
  let query = namedDeposits(db, of.tenantId)
    .where(ofTab[tab])
    .orderBy(column, direction)
    .orderBy('d.reference', direction)
    .limit(depositsAPage + 1);
  // A deposit that waits has a due time: saying so lets the index of those that do be used.
  if (!isOver) query = query.where('d.due_at', 'is not', null);
  if (method !== null) query = query.where('d.method', '=', method);
  if (search.trim() !== '') query = query.where(hasReference(search));
  if (after !== null) {
    const mark = sql`(${new Date(after.at)}::timestamptz, ${after.depositReference}::text)`;
    query = query.where(
      isOver ? sql<boolean>`(d.submitted_at, d.reference) < ${mark}` : sql<boolean>`(d.due_at, d.reference) > ${mark}`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, depositsAPage);
  const last = page.at(-1);
  const at = isOver ? last?.submitted_at : last?.due_at;
  return {
    deposits: page.map((row) => deskDepositLine(row, of.now)),
    next: rows.length > page.length && last && at ? { at: at.toISOString(), depositReference: last.reference } : null,
    waiting: await waitingCounts(db, of.tenantId),
  };
};

const waitingCounts = async (db: Db, tenantId: string): Promise<DeskDeposits['waiting']> => {
  const { rows } = await sql<DeskDeposits['waiting']>`
    select count(*) filter (where ${ofTab['to-match']})::integer as "toMatch",
           count(*) filter (where ${ofTab['to-approve']})::integer as "toApprove",
           count(*) filter (where ${ofTab.cheques})::integer as cheques
    from deposit d
    where d.tenant_id = ${tenantId} and d.due_at is not null`.execute(db);
  const counted = (count = 0): number => Math.min(casesCountedTo, count);
  return {
    toMatch: counted(rows[0]?.toMatch),
    toApprove: counted(rows[0]?.toApprove),
    cheques: counted(rows[0]?.cheques),
  };
};

const referenceNumber = (row: Pick<DepositRow, 'reference_key'>): string => row.reference_key.split(':').at(-1) ?? '';

/**
 * Other deposits that may be about the same payment: first those with the same reference of a bank or provider, then those of
 * the same agency and amount that were paid at about the same time; the latest first.
 */
export const doublesOf = async (db: Db | Tx, row: DepositRow, now: Date): Promise<DepositDouble[]> => {
  const number = referenceNumber(row);
  const sameReference = sql<boolean>`split_part(d.reference_key, ':', -1) = ${number}`;
  const found = await namedDeposits(db, row.tenant_id)
    .where('d.reference', '<>', row.reference)
    .where('d.currency', '=', row.currency)
    .where(
      sql<boolean>`(${sameReference}
        or (d.agency_id = ${row.agency_id} and d.amount_minor = ${row.amount_minor}
            and abs(d.paid_on - ${row.paid_on}::date) <= ${doubleWithinDays}::integer))`,
    )
    .orderBy(sameReference, 'desc')
    .orderBy('d.submitted_at', 'desc')
    .orderBy('d.reference', 'desc')
    .limit(doublesAtMost)
    .execute();
  return found.map((other) => ({
    deposit: deskDepositLine(other, now),
    because: referenceNumber(other) === number ? 'reference' : 'amount',
  }));
};
