-- numbers of credit notes have no gaps: the row of a tenant's year is the lock
create table credit_note_counter (
  tenant_id text collate "C" not null,
  year integer not null,
  last_number bigint not null check (last_number > 0),
  primary key (tenant_id, year)
);

-- what was credited of an invoice, each time that something of its order came back
create table credit_note (
  tenant_id text collate "C" not null,
  year integer not null,
  number bigint not null,
  agency_id text collate "C" not null,
  order_reference text collate "C" not null,
  -- the void, refund or exchange. null: a stay was cancelled
  case_reference text collate "C",
  currency text not null,
  -- what was charged for what came back
  price_minor bigint not null,
  -- of it, what came back to the wallet, and what need not be paid any more
  returned_minor bigint not null check (returned_minor >= 0),
  dropped_minor bigint not null check (dropped_minor >= 0),
  issued_at timestamptz not null,
  primary key (tenant_id, year, number),
  check (returned_minor + dropped_minor between 1 and price_minor)
);
create index credit_note_of_order on credit_note (tenant_id, order_reference);
-- a case is credited once, and a stay is cancelled once
create unique index credit_note_of_case on credit_note (tenant_id, order_reference, coalesce(case_reference, ''));

alter table credit_note_counter enable row level security;
alter table credit_note_counter force row level security;
create policy tenant on credit_note_counter using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table credit_note enable row level security;
alter table credit_note force row level security;
create policy tenant on credit_note using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
