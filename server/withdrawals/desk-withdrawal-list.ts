import { type RawBuilder, sql } from 'kysely';
import {
  type DeskWithdrawalMark,
  type DeskWithdrawals,
  type DeskWithdrawalsAsked,
  type WithdrawalSort,
  withdrawalsAPage,
  withdrawalsCountedTo,
  withdrawalTermLeast,
} from '../../contract/books/desk-withdrawals.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { say } from '../../contract/say.ts';
import { withdrawalList } from '../../machines/books/withdrawal-list.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { type WithdrawalRow, withdrawalColumns, withdrawalLine, withdrawalsOf } from './withdrawal-rows.ts';

/** A page of the withdrawals of all agencies. The first page has what waits to be paid. */
export const deskWithdrawals = async (
  { after, ...asked }: CallRequest<'GetDeskWithdrawals'>,
  { db, tenant }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: DeskWithdrawals }> => {
  return inSnapshot(db, async (tx) => {
    const rows = await withdrawalRows(tx, tenant.id, asked, { after, most: withdrawalsAPage + 1 });
    const page = rows.slice(0, withdrawalsAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        withdrawals: page.map(withdrawalLine),
        next: rows.length > page.length && last ? markOf(last) : null,
        sums: after === null ? await sumsOf(tx, tenant.id, asked) : null,
      },
    };
  });
};

/** All withdrawals that match the filters as a file, with the chosen columns. */
export const exportDeskWithdrawals = async (
  { format, columns, ...asked }: CallRequest<'ExportDeskWithdrawals'>,
  { db, tenant }: SignedInContext,
): Promise<CallOutcome<'ExportDeskWithdrawals'>> => {
  const found = await withdrawalRows(db, tenant.id, asked, { after: null, most: withdrawalsCountedTo + 1 });
  if (found.length > withdrawalsCountedTo) return { ok: false, refusal: 'too-many-withdrawals' };
  const rows = found.map(withdrawalLine);
  const list = {
    name: say('Withdrawals'),
    zone: zoneAtHome(tenant),
    columns: withdrawalList.columns,
    chosen: columns,
    rows,
  };
  return { ok: true, answer: await listFile(format, list) };
};

const markOf = ({ asked_at, amount_minor, reference }: WithdrawalRow): DeskWithdrawalMark => ({
  askedAt: asked_at.toISOString(),
  amountMinor: amount_minor,
  withdrawalReference: reference,
});

/** Condition that the withdrawal `w` passes the filters. */
const passes = ({ states, search }: DeskWithdrawalsAsked): RawBuilder<unknown> => {
  const term = search.trim().toLowerCase();
  const inStates = states.length === 0 ? sql`true` : sql`w.state in (${sql.join(states)})`;
  if (term === '') return inStates;
  if (term.length < withdrawalTermLeast) return sql`false`;
  return sql`${inStates} and (position(${term.toUpperCase()}::text in w.reference) > 0
    or position(${term}::text in lower(coalesce(w.bank_reference, ''))) > 0
    or position(${term}::text in lower(a.name)) > 0)`;
};

const byTime = { column: sql`w.asked_at`, mark: ({ askedAt }: DeskWithdrawalMark) => sql`${askedAt}::timestamptz` };
const byAmount = {
  column: sql`w.amount_minor`,
  mark: ({ amountMinor }: DeskWithdrawalMark) => sql`${amountMinor}::bigint`,
};
const sorted: Readonly<Record<WithdrawalSort, typeof byTime & { readonly isDescending: boolean }>> = {
  asked: { ...byTime, isDescending: false },
  '-asked': { ...byTime, isDescending: true },
  amount: { ...byAmount, isDescending: false },
  '-amount': { ...byAmount, isDescending: true },
};

const withdrawalRows = async (
  db: Db | Tx,
  tenantId: string,
  asked: DeskWithdrawalsAsked,
  { after, most }: { readonly after: DeskWithdrawalMark | null; readonly most: number },
): Promise<readonly WithdrawalRow[]> => {
  const { column, isDescending, mark } = sorted[asked.sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const passing =
    after === null
      ? passes(asked)
      : sql`${passes(asked)} and (${column}, w.reference) ${isDescending ? sql`<` : sql`>`} (${mark(after)}, ${after.withdrawalReference})`;
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from ${withdrawalsOf(tenantId, passing)}
    order by ${column} ${direction}, w.reference ${direction} limit ${most}`.execute(db);
  return rows;
};

/** The number of all that match, and what waits to be paid. */
const sumsOf = async (tx: Tx, tenantId: string, asked: DeskWithdrawalsAsked): Promise<DeskWithdrawals['sums']> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${withdrawalsOf(tenantId, passes(asked))} limit ${withdrawalsCountedTo}
    ) counted`.execute(tx);
  const { rows } = await sql<{ currency: string; count: number; open: number }>`
    select currency, least(count(*), ${withdrawalsCountedTo})::int as count, sum(amount_minor)::bigint as open
    from withdrawal where tenant_id = ${tenantId} and state in ('asked', 'begun', 'prepared')
    group by currency order by currency`.execute(tx);
  return {
    count: counted[0]?.count ?? 0,
    open: rows.map(({ currency, count, open: openMinor }) => ({ currency, count, openMinor })),
  };
};
