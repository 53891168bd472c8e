import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * What was posted on each side of a wallet, day by day (UTC). It changes in the statement that posts the transfers and nowhere else, so that no
 * balance of before is a sum over the whole wallet, and `npm run verify` proves that it is what the transfers add up to (decision 0063).
 */

/** The day of a moment, as wallets keep it. */
export const walletDayOf = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${moment}) at time zone 'UTC')::date`;

/** The moment at which such a day begins. */
export const walletDayBegins = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone 'UTC')`;

/**
 * The `insert` that adds what a statement posts to the day of its wallets. `posted`: a query of `account`, `debits` and `credits` in minor units,
 * one row a wallet, which are locked before.
 */
export const addedToDay = (
  { tenantId, at }: { readonly tenantId: string; readonly at: Date },
  posted: RawBuilder<unknown>,
) => sql`
  insert into wallet_day (tenant_id, account_id, day, debits_minor, credits_minor)
  select ${tenantId}, posted.account, ${walletDayOf(sql`${at}::timestamptz`)}, posted.debits, posted.credits from (${posted}) posted
  on conflict (tenant_id, account_id, day) do update set
    debits_minor = wallet_day.debits_minor + excluded.debits_minor,
    credits_minor = wallet_day.credits_minor + excluded.credits_minor`;

/** Days of a tenant's wallets whose kept sums are not those of their transfers. */
export const dayFaults = async (
  tx: Tx,
  tenantId: string,
): Promise<readonly { readonly account: string; readonly words: string }[]> => {
  const side = (account: string, isOut: boolean) => sql`
    select ${sql.ref(account)} as account_id, ${walletDayOf(sql`t.at`)} as day,
      ${isOut ? sql`t.amount_minor` : sql`0`} as debit, ${isOut ? sql`0` : sql`t.amount_minor`} as credit
    from transfer t where t.tenant_id = ${tenantId} and t.kind = 'posted' and starts_with(${sql.ref(account)}, 'wallet:')`;
  const { rows } = await sql<{ account: string; day: string; kept: string; summed: string }>`
    with kept as (
      select account_id, day, concat_ws(', ', debits_minor, credits_minor) as sums from wallet_day where tenant_id = ${tenantId}
    ),
    summed as (
      select account_id, day, concat_ws(', ', sum(debit), sum(credit)) as sums
      from (${side('t.debit_account', true)} union all ${side('t.credit_account', false)}) leg group by account_id, day
    )
    select account_id as account, day::text as day, coalesce(kept.sums, 'nothing') as kept, coalesce(summed.sums, 'nothing') as summed
    from kept full join summed using (account_id, day)
    where kept.sums is distinct from summed.sums order by account_id, day`.execute(tx);
  return rows.map(({ account, day, kept, summed }) => ({
    account,
    words: `${day} kept as ${kept}, sum of transfers ${summed}`,
  }));
};
