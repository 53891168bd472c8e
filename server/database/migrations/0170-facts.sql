-- Facts: what happened, and its money, for reports (decision 0120).

-- moments whose postings are not told as facts yet; the sealer of the ledger adds them
create table unreported_moment (
  tenant_id text not null,
  at timestamptz(3) not null,
  primary key (tenant_id, at)
);
alter table unreported_moment enable row level security;
alter table unreported_moment force row level security;
create policy tenant on unreported_moment using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- One row for all posted transfers of an act in one currency, derived from them. Amounts are credits less debits of the accounts of
-- some kinds, in minor units of the currency, so that those of a row add up to 0.
create table fact (
  tenant_id text not null,
  -- the first of its transfers
  id uuid not null,
  at timestamptz(3) not null,
  purpose text not null,
  currency char(3) not null,
  transfers integer not null,
  -- null: of the house alone
  agency_id text,
  branch_id text,
  actor text not null,
  order_reference text collate "C",
  subject text collate "C",
  -- of the order
  sold_as text,
  seller text,
  supplier_code text,
  carrier text,
  origin text,
  destination text,
  cabin text,
  fare_brand text,
  travels_on date,
  -- of a sale: travellers or rooms, and its price; of what comes back: tickets or rooms
  units integer,
  fare_minor bigint,
  tax_minor bigint,
  options_minor bigint,
  commission_minor bigint,
  markup_minor bigint,
  -- of what comes back
  penalty_minor bigint,
  fee_minor bigint,
  wallet_minor bigint not null,
  owed_by_agency_minor bigint not null,
  supplier_minor bigint not null,
  house_minor bigint not null,
  agency_revenue_minor bigint not null,
  taxes_minor bigint not null,
  cash_minor bigint not null,
  held_minor bigint not null,
  exchange_minor bigint not null,
  primary key (tenant_id, id),
  check (
    wallet_minor + owed_by_agency_minor + supplier_minor + house_minor + agency_revenue_minor + taxes_minor + cash_minor + held_minor
      + exchange_minor = 0
  )
);
create index fact_of_agency on fact (tenant_id, agency_id, at);
create index fact_at on fact (tenant_id, at);
alter table fact enable row level security;
alter table fact force row level security;
create policy tenant on fact using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
create policy branch on fact as restrictive using (
  case current_setting('app.branch', true) when '*' then true
    else current_setting('app.branch', true) = coalesce(branch_id, '-') end
);

insert into unreported_moment (tenant_id, at) select distinct tenant_id, at from transfer where kind = 'posted';
