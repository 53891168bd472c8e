/**
 * Renews the days of all wallets from their transfers, for data that were written straight into the ledger: what is read of a wallet asks its
 * days, which the portal keeps as it posts.
 */
export const renewWalletDays = `
  insert into wallet_day (tenant_id, account_id, day, debits_minor, credits_minor)
  select t.tenant_id, a.id, (t.at at time zone 'UTC')::date,
    sum(case when t.debit_account = a.id then t.amount_minor else 0 end),
    sum(case when t.credit_account = a.id then t.amount_minor else 0 end)
  from transfer t join account a on a.tenant_id = t.tenant_id and a.id in (t.debit_account, t.credit_account)
  where t.kind = 'posted' and a.kind = 'wallet'
  group by t.tenant_id, a.id, (t.at at time zone 'UTC')::date
  on conflict (tenant_id, account_id, day) do update set
    debits_minor = excluded.debits_minor, credits_minor = excluded.credits_minor`;
