-- The house: the company that runs a tenant's portal. Its people work at the operations desk.
alter table agency add column kind text not null default 'agency' check (kind in ('agency', 'house'));
create unique index agency_house on agency (tenant_id) where kind = 'house';
create index agency_name on agency (tenant_id, name, id);

-- when a person last entered a fresh code, before money moves
alter table session add column stepped_up_at timestamptz;
alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('device', 'password', 'phone', 'step-up'));

-- a change of an agency's money that one person of the house proposes and another decides
create table money_decision (
  tenant_id text not null,
  id text collate "C" not null,
  agency_id text not null,
  kind text not null check (kind in ('credit', 'debit', 'credit-limit')),
  currency char(3) not null,
  -- what moves, or the new credit limit
  amount_minor bigint not null check (amount_minor > 0 or kind = 'credit-limit' and amount_minor = 0),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  made_by text not null,
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decided_words text,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- maker and checker are two people
  check (state not in ('approved', 'refused') or decided_by <> made_by),
  check (state <> 'withdrawn' or decided_by = made_by)
);
create index money_decision_open on money_decision (tenant_id, id) where state = 'proposed';
create index money_decision_ended on money_decision (tenant_id, id) where state <> 'proposed';

-- who of the house works on a case, whichever queue it stands in
create table desk_take (
  tenant_id text not null,
  queue text not null,
  case_id text not null,
  user_id text not null,
  taken_at timestamptz not null,
  primary key (tenant_id, queue, case_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index desk_take_of_user on desk_take (tenant_id, user_id, queue);

create table desk_note (
  tenant_id text not null,
  id text collate "C" not null,
  queue text not null,
  case_id text not null,
  user_id text not null,
  words text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index desk_note_of_case on desk_note (tenant_id, queue, case_id, id);

alter table money_decision enable row level security;
alter table money_decision force row level security;
create policy tenant on money_decision using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table desk_take enable row level security;
alter table desk_take force row level security;
create policy tenant on desk_take using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table desk_note enable row level security;
alter table desk_note force row level security;
create policy tenant on desk_note using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
