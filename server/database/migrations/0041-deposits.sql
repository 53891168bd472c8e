-- what a returned cheque leaves an agency owing, where its wallet does not cover it: an account without a limit
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'wallet', 'supplier-payable', 'platform-revenue', 'agency-revenue', 'agency-receivable',
  'gateway-clearing', 'bank-clearing', 'refunds-payable', 'taxes', 'currency-exchange'
));

-- a slip may be a document; the house's drawings stay the only ones that can hold a script
alter table picture drop constraint picture_media_type_check;
alter table picture add constraint picture_media_type_check
  check (media_type in ('image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf'));

-- accounts of the platform at providers of mobile banking
create table owner_mobile_account (
  tenant_id text not null,
  id text not null,
  position integer not null,
  provider text not null check (provider in ('bkash', 'nagad', 'rocket')),
  account_name text not null,
  account_number text not null,
  primary key (tenant_id, id)
);

-- what a deposit costs, and how much may be paid in at once; without a row a channel costs nothing
create table deposit_charge (
  tenant_id text not null,
  channel text not null check (channel in ('bank-deposit', 'bank-transfer', 'cheque', 'bkash', 'nagad', 'rocket')),
  basis_points integer not null check (basis_points between 0 and 10000),
  fixed_minor bigint not null check (fixed_minor >= 0),
  least_minor bigint not null check (least_minor > 0),
  most_minor bigint not null check (most_minor >= least_minor),
  set_at timestamptz not null,
  primary key (tenant_id, channel)
);

create table deposit (
  tenant_id text not null,
  reference text collate "C" not null,
  agency_id text not null,
  user_id text not null,
  submitted_by text not null,
  submitted_at timestamptz not null,
  method text not null check (method in ('bank-deposit', 'bank-transfer', 'cheque', 'mobile-banking')),
  provider text check (provider in ('bkash', 'nagad', 'rocket')),
  -- the account as it was when the agency paid
  pay_in jsonb not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  charge_minor bigint not null check (charge_minor >= 0),
  credited_minor bigint not null check (credited_minor > 0),
  paid_on date not null,
  bank_reference text not null,
  -- the reference in capitals within its bank or provider: two requests cannot have the same
  reference_key text not null,
  from_bank text,
  branch text,
  from_account text,
  note text,
  slip_picture_id text,
  slip_media_type text,
  slip_hash text,
  state text not null check (state in (
    'submitted', 'matched', 'received', 'deposited', 'cleared', 'approved', 'refused', 'withdrawn', 'bounced'
  )),
  -- when the owner of the state should have acted
  due_at timestamptz,
  matched_by text,
  approved_by text,
  approved_at timestamptz,
  reason text,
  -- part of a returned cheque that the wallet did not cover
  bounce_due_minor bigint not null default 0 check (bounce_due_minor >= 0),
  primary key (tenant_id, reference),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, slip_picture_id) references picture (tenant_id, id),
  check (amount_minor = charge_minor + credited_minor),
  check ((method = 'mobile-banking') = (provider is not null)),
  check ((slip_picture_id is null) = (slip_hash is null) and (slip_hash is null) = (slip_media_type is null)),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'approved' or approved_by is not null),
  -- maker and checker are two people, and neither of them is who asked
  check (approved_by is null or (matched_by is not null and approved_by <> matched_by and approved_by <> user_id))
);
create index deposit_of_agency on deposit (tenant_id, agency_id, submitted_at, reference);
-- what waits for somebody, the most urgent first
create index deposit_waiting on deposit (tenant_id, due_at) where due_at is not null;
-- a payment is claimed once; a request that came to nothing lets its slip and its reference go
create unique index deposit_reference_once on deposit (tenant_id, reference_key)
  where state not in ('refused', 'withdrawn');
create unique index deposit_slip_once on deposit (tenant_id, slip_hash)
  where slip_hash is not null and state not in ('refused', 'withdrawn');

create table deposit_event (
  tenant_id text not null,
  deposit_reference text not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  words text not null,
  state text not null,
  primary key (tenant_id, deposit_reference, id),
  foreign key (tenant_id, deposit_reference) references deposit (tenant_id, reference)
);

alter table owner_mobile_account enable row level security;
alter table owner_mobile_account force row level security;
create policy tenant on owner_mobile_account using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table deposit_charge enable row level security;
alter table deposit_charge force row level security;
create policy tenant on deposit_charge using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table deposit enable row level security;
alter table deposit force row level security;
create policy tenant on deposit using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table deposit_event enable row level security;
alter table deposit_event force row level security;
create policy tenant on deposit_event using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
