-- a branch is changed and closed; what was sold there keeps its name
alter table branch add column version integer not null default 1;
alter table branch add column address text;
alter table branch add column city text;
alter table branch add column closed_at timestamptz;
create unique index branch_open_name on branch (tenant_id, agency_id, lower(name)) where closed_at is null;

-- an agency's own accounts, to which withdrawals and refunds are paid
create table company_account (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  version integer not null default 1,
  bank_name text not null,
  branch_name text not null,
  account_name text not null,
  account_number text not null,
  -- without what stands between its characters: one number is one account
  number_key text generated always as (upper(regexp_replace(account_number, '[^A-Za-z0-9]', '', 'g'))) stored,
  routing_no text,
  -- a change of where money goes waits, so that its owner can stop it
  usable_from timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index company_account_agency on company_account (tenant_id, agency_id);
create unique index company_account_number on company_account (tenant_id, agency_id, number_key) where ended_at is null;

create table company_account_event (
  tenant_id text not null,
  account_id text not null,
  id text not null,
  at timestamptz not null,
  who text not null,
  -- the sentence that the line says, and its values by name
  said jsonb not null,
  primary key (tenant_id, account_id, id),
  foreign key (tenant_id, account_id) references company_account (tenant_id, id)
);

do $$
declare
  held text;
begin
  foreach held in array array['company_account', 'company_account_event']
  loop
    execute format('alter table %I enable row level security', held);
    execute format('alter table %I force row level security', held);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, held);
  end loop;
end
$$;
