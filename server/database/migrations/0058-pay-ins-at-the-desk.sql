-- accounts into which agencies pay are changed at the desk; one that has ended stays, because deposits name it
alter table owner_bank_account
  add column version integer not null default 1 check (version > 0),
  -- null: the tenant's
  add column currency char(3),
  add column methods jsonb not null default '["bank-deposit", "bank-transfer", "cheque"]',
  add column ended_at timestamptz;
alter table owner_mobile_account
  add column version integer not null default 1 check (version > 0),
  add column currency char(3),
  add column ended_at timestamptz;

-- what people of the house change of the terms of money. `made`: at once; `proposed`: another person confirms or refuses it
create table terms_change (
  tenant_id text not null,
  id text collate "C" not null,
  kind text not null check (kind in ('pay-in', 'part-payment-rule')),
  -- the account or the rule
  subject_id text collate "C" not null,
  -- the version that it changes; 0: it adds one
  version integer not null check (version >= 0),
  -- null: it is new
  before jsonb,
  -- null: it has ended
  after jsonb,
  state text not null check (state in ('made', 'proposed', 'confirmed', 'refused', 'withdrawn')),
  made_by text not null,
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decided_words text,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id),
  check (before is not null or after is not null),
  check ((state in ('made', 'proposed')) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- maker and checker are two people
  check (state not in ('confirmed', 'refused') or decided_by <> made_by),
  check (state <> 'withdrawn' or decided_by = made_by)
);
create index terms_change_of_subject on terms_change (tenant_id, kind, subject_id, id);
create unique index terms_change_open on terms_change (tenant_id, kind, subject_id) where state = 'proposed';

alter table terms_change enable row level security;
alter table terms_change force row level security;
create policy tenant on terms_change using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
