import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Accounts of closed months whose postings are not those that were closed. */
export const closedMonthFaults = async (
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly account: string; readonly words: string }[]> => {
  const { rows } = await sql<{ account: string; words: string }>`
    with kept as (
      select f.month, f.account_id, f.debits_minor, f.credits_minor from closed_month c
      join closed_month_figure f on f.tenant_id = c.tenant_id and f.month = c.month
      where c.tenant_id = ${tenantId} and c.state = 'closed'
    ),
    summed as (
      select c.month, s.account_id, s.debits_minor, s.credits_minor from closed_month c
      cross join lateral (${sumsBetween(tenantId, sql`c.from_at`, sql`c.until_at`)}) s
      where c.tenant_id = ${tenantId} and c.state = 'closed'
    )
    select account_id as account, 'in ' || month || ', which is closed, debits ' || coalesce(kept.debits_minor, 0) || ' and credits '
      || coalesce(kept.credits_minor, 0) || ', the transfers say ' || coalesce(summed.debits_minor, 0) || ' and '
      || coalesce(summed.credits_minor, 0) as words
    from kept full join summed using (month, account_id)
    where (kept.debits_minor, kept.credits_minor) is distinct from (summed.debits_minor, summed.credits_minor)
    order by month, account_id`.execute(tx);
  return rows;
};

/** Posted sums of each account between two moments: `account_id`, `debits_minor`, `credits_minor`. */
export const sumsBetween = (
  tenantId: string,
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select account_id, sum(debit)::bigint as debits_minor, sum(credit)::bigint as credits_minor
  from (
    select t.debit_account as account_id, t.amount_minor as debit, 0 as credit from transfer t
    where t.tenant_id = ${tenantId} and t.kind = 'posted' and t.at >= ${from} and t.at < ${until}
    union all
    select t.credit_account, 0, t.amount_minor from transfer t
    where t.tenant_id = ${tenantId} and t.kind = 'posted' and t.at >= ${from} and t.at < ${until}
  ) side
  group by account_id`;
