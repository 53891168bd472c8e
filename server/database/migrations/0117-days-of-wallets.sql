-- What was posted on each side of a wallet on each day (UTC), added up as it is posted. It is that of the transfers, which `npm run verify` proves.
create table wallet_day (
  tenant_id text not null,
  account_id text not null,
  day date not null,
  debits_minor bigint not null check (debits_minor >= 0),
  credits_minor bigint not null check (credits_minor >= 0),
  primary key (tenant_id, account_id, day)
);

insert into wallet_day (tenant_id, account_id, day, debits_minor, credits_minor)
select t.tenant_id, a.id, (t.at at time zone 'UTC')::date,
  sum(case when t.debit_account = a.id then t.amount_minor else 0 end),
  sum(case when t.credit_account = a.id then t.amount_minor else 0 end)
from transfer t join account a on a.tenant_id = t.tenant_id and a.id in (t.debit_account, t.credit_account)
where t.kind = 'posted' and a.kind = 'wallet'
group by t.tenant_id, a.id, (t.at at time zone 'UTC')::date;

alter table wallet_day enable row level security;
alter table wallet_day force row level security;
create policy tenant on wallet_day using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- the few lines of a wallet that belong to no order, and those of a case or an online payment, are searched by themselves
create index transfer_of_subject on transfer (tenant_id, subject) where subject is not null;
create index transfer_without_order on transfer (tenant_id, at) where order_reference is null;
