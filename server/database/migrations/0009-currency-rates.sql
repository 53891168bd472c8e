-- what a currency is worth in the tenant's own: `minor` of its minor units for `own_minor` of the tenant's
create table currency_rate (
  tenant_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  minor bigint not null check (minor between 1 and 1000000000),
  own_minor bigint not null check (own_minor between 1 and 1000000000),
  set_at timestamptz not null,
  primary key (tenant_id, currency)
);
