-- a moment is a whole millisecond, as pages of the ledger name it
alter table transfer alter column at type timestamptz(3);

-- the lines of a wallet by time, from an index alone; both also serve the accounts of the house
create index transfer_out on transfer (tenant_id, debit_account, at, id)
  include (kind, amount_minor, order_reference, credit_account);
create index transfer_in on transfer (tenant_id, credit_account, at, id)
  include (kind, amount_minor, order_reference, debit_account);

-- the rate at which a transfer exchanged: `rate_minor` of `rate_currency` for `rate_own_minor` of the tenant's currency
alter table transfer
  add column rate_currency text check (rate_currency ~ '^[A-Z]{3}$'),
  add column rate_minor bigint check (rate_minor > 0),
  add column rate_own_minor bigint check (rate_own_minor > 0),
  add constraint transfer_rate check (num_nulls(rate_currency, rate_minor, rate_own_minor) in (0, 3));

-- until now only the order kept it
update transfer as t set
  rate_currency = o.sold -> 'supplier' -> 'rate' ->> 'currency',
  rate_minor = (o.sold -> 'supplier' -> 'rate' ->> 'minor')::bigint,
  rate_own_minor = (o.sold -> 'supplier' -> 'rate' ->> 'ownMinor')::bigint
from air_order o, account a
where o.tenant_id = t.tenant_id and o.reference = t.order_reference
  and a.tenant_id = t.tenant_id and a.id in (t.debit_account, t.credit_account) and a.kind = 'currency-exchange'
  and jsonb_typeof(o.sold -> 'supplier' -> 'rate') = 'object';

-- every rate that was ever set, with its day; `currency_rate` keeps the one in force
create table currency_rate_set (
  tenant_id text not null,
  id bigint generated always as identity,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minor bigint not null check (minor > 0),
  own_minor bigint not null check (own_minor > 0),
  set_at timestamptz not null,
  primary key (tenant_id, id)
);
create index currency_rate_dated on currency_rate_set (tenant_id, currency, set_at, id);

alter table currency_rate_set enable row level security;
alter table currency_rate_set force row level security;
create policy tenant on currency_rate_set using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

insert into currency_rate_set (tenant_id, currency, minor, own_minor, set_at)
select tenant_id, currency, minor, own_minor, set_at from currency_rate;

-- a trigger, so that no way of setting a rate leaves it out
create function date_currency_rate() returns trigger language plpgsql as $$
begin
  insert into currency_rate_set (tenant_id, currency, minor, own_minor, set_at)
  values (new.tenant_id, new.currency, new.minor, new.own_minor, new.set_at);
  return null;
end
$$;
create trigger currency_rate_dated after insert or update on currency_rate
for each row execute function date_currency_rate();
