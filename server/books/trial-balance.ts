import { type RawBuilder, sql } from 'kysely';
import {
  type AccountBalance,
  type AccountMark,
  accountsCountedTo,
  accountTermLeast,
  type TrialBalance,
  type TrialBalanceAsked,
  type TrialBalanceSum,
  trialBalanceAPage,
} from '../../contract/books/trial-balance.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AccountKind } from '../../contract/money/account-kinds.ts';
import { say } from '../../contract/say.ts';
import { trialBalanceList } from '../../machines/books/trial-balance-list.ts';
import { type Db, inSnapshot, type Tx } from '../database/database.ts';
import { listFile } from '../documents/list-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { agencyOfAccount, namedAccount, ownerOf } from './named-accounts.ts';
import { momentsOf } from './period.ts';

interface BalancesOf {
  readonly tenantId: string;
  readonly zone: string;
  readonly asked: TrialBalanceAsked;
}

/** A page of the trial balance. The first page has the sums of all accounts, read at the same moment. */
export const trialBalance = async (
  { after, ...asked }: CallRequest<'GetTrialBalance'>,
  { db, tenant, now }: SignedInContext,
): Promise<{ readonly ok: true; readonly answer: TrialBalance }> => {
  const of = { tenantId: tenant.id, zone: zoneAtHome(tenant), asked };
  return inSnapshot(db, async (tx) => {
    const rows = await balances(tx, of, { after, most: trialBalanceAPage + 1 });
    const page = rows.slice(0, trialBalanceAPage);
    const last = page.at(-1);
    return {
      ok: true,
      answer: {
        accounts: page.map((row) => balanceOf(row, asked)),
        next: rows.length > page.length && last ? { account: last.id } : null,
        sums:
          after === null
            ? { at: now().toISOString(), count: await countAccounts(tx, of), currencies: await sumsOf(tx, of) }
            : null,
      },
    };
  });
};

/** All accounts that match the filters as a file, with the chosen columns. */
export const exportTrialBalance = async (
  { format, columns, ...asked }: CallRequest<'ExportTrialBalance'>,
  { db, tenant }: SignedInContext,
): Promise<CallOutcome<'ExportTrialBalance'>> => {
  const zone = zoneAtHome(tenant);
  const of = { tenantId: tenant.id, zone, asked };
  const found = await balances(db, of, { after: null, most: accountsCountedTo + 1 });
  if (found.length > accountsCountedTo) return { ok: false, refusal: 'too-many-accounts' };
  const rows = found.map((row) => balanceOf(row, asked));
  const list = { name: say('Trial balance'), zone, columns: trialBalanceList.columns, chosen: columns, rows };
  return { ok: true, answer: await listFile(format, list) };
};

interface BalanceRow {
  readonly id: string;
  readonly kind: AccountKind;
  readonly owner: string | null;
  readonly currency: string;
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
}

const balanceOf = (
  { id, kind, owner, currency, opening, debits, credits }: BalanceRow,
  { from, to }: TrialBalanceAsked,
): AccountBalance => ({
  ...namedAccount(id, kind, owner),
  currency,
  openingMinor: opening,
  debitMinor: debits,
  creditMinor: credits,
  balanceMinor: opening + debits - credits,
  from,
  to,
});

/** Sums of the posted transfers by account: before the period, and in it. Accounts without any are left out. */
const summed = ({ tenantId, zone, asked }: BalancesOf): RawBuilder<unknown> => {
  const { since, until } = momentsOf(asked, zone);
  const ended = until === null ? sql`true` : sql`t.at < ${until}::timestamptz`;
  const before = since === null ? sql`false` : sql`at < ${since}::timestamptz`;
  return sql`(
    select account, coalesce(sum(debit - credit) filter (where ${before}), 0)::bigint as opening,
      coalesce(sum(debit) filter (where not ${before}), 0)::bigint as debits,
      coalesce(sum(credit) filter (where not ${before}), 0)::bigint as credits
    from (
      select t.debit_account as account, t.at, t.amount_minor as debit, 0 as credit from transfer t
      where t.tenant_id = ${tenantId} and t.kind = 'posted' and ${ended}
      union all
      select t.credit_account, t.at, 0, t.amount_minor from transfer t
      where t.tenant_id = ${tenantId} and t.kind = 'posted' and ${ended}
    ) side
    group by account
  )`;
};

/** Accounts `a` that pass the filters, with their sums `s` and agencies. */
const accountsOf = (of: BalancesOf): RawBuilder<unknown> => {
  const { kinds, search } = of.asked;
  const term = search.trim().toLowerCase();
  return sql`
    ${summed(of)} s
    join account a on a.tenant_id = ${of.tenantId} and a.id = s.account
    ${agencyOfAccount('a')}
    where ${kinds.length === 0 ? sql`true` : sql`a.kind in (${sql.join(kinds)})`}
      and ${
        term.length < accountTermLeast
          ? sql`${term === ''}`
          : sql`(position(${term}::text in lower(a.id)) > 0 or position(${term}::text in lower(ag.name)) > 0)`
      }`;
};

const balances = async (
  db: Db | Tx,
  of: BalancesOf,
  { after, most }: { readonly after: AccountMark | null; readonly most: number },
): Promise<readonly BalanceRow[]> => {
  const isDescending = of.asked.sort === '-account';
  const onwards = after === null ? sql`` : sql`and a.id collate "C" ${isDescending ? sql`<` : sql`>`} ${after.account}`;
  const { rows } = await sql<BalanceRow>`
    select a.id, a.kind, ${ownerOf('a')} as owner, a.currency, s.opening, s.debits, s.credits
    from ${accountsOf(of)} ${onwards}
    order by a.id collate "C" ${isDescending ? sql`desc` : sql`asc`} limit ${most}`.execute(db);
  return rows;
};

const countAccounts = async (db: Tx, of: BalancesOf): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${accountsOf(of)} limit ${accountsCountedTo}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Sums of every account of each currency, whatever the filters. */
const sumsOf = async (db: Tx, of: BalancesOf): Promise<TrialBalanceSum[]> => {
  const balance = sql`(s.opening + s.debits - s.credits)`;
  const { rows } = await sql<{ currency: string; debits: number; credits: number; owed: number; owing: number }>`
    select a.currency, sum(s.debits)::bigint as debits, sum(s.credits)::bigint as credits,
      sum(greatest(${balance}, 0))::bigint as owed, sum(greatest(-${balance}, 0))::bigint as owing
    from ${summed(of)} s join account a on a.tenant_id = ${of.tenantId} and a.id = s.account
    group by a.currency order by a.currency`.execute(db);
  return rows.map(({ currency, debits, credits, owed, owing }) => ({
    currency,
    debitMinor: debits,
    creditMinor: credits,
    debitBalancesMinor: owed,
    creditBalancesMinor: owing,
  }));
};
