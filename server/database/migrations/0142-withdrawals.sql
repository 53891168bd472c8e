-- Money of a wallet that an agency wants at its bank (decision 0099): reserved in the wallet when it is asked for, posted when the
-- house has paid it. A transfer may have a day of its own at the bank.
do $$
declare
  listed text;
begin
  -- The list of purposes is added to, whatever other migrations have put into it.
  select pg_get_constraintdef(oid) into strict listed from pg_constraint
  where conrelid = 'transfer'::regclass and conname = 'transfer_purpose';
  alter table transfer drop constraint transfer_purpose;
  execute 'alter table transfer add constraint transfer_purpose '
    || replace(listed, 'ARRAY[', 'ARRAY[''withdrawal''::text, ');
end
$$;

-- the day on which the bank booked the money; null: the day of the posting
alter table transfer add column value_on date;

create table withdrawal (
  tenant_id text not null,
  reference text collate "C" not null,
  agency_id text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- the agency's account as it was when it was asked for
  account_id text not null,
  account_version integer not null,
  paid_to jsonb not null,
  -- the transfer that reserves the amount
  transfer_id uuid not null,
  state text not null check (state in ('asked', 'begun', 'prepared', 'paid', 'refused', 'taken-back')),
  -- the account of the house from which it is paid, the bank's reference and its day
  pay_in_id text,
  pay_in jsonb,
  bank_reference text collate "C",
  value_on date,
  prepared_by text,
  prepared_at timestamptz,
  reason text,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, reference),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, account_id) references company_account (tenant_id, id),
  foreign key (tenant_id, asked_by) references app_user (tenant_id, id),
  foreign key (tenant_id, prepared_by) references app_user (tenant_id, id),
  check ((state in ('prepared', 'paid')) = (bank_reference is not null)),
  check ((bank_reference is null) = (value_on is null) and (bank_reference is null) = (pay_in is null)
    and (bank_reference is null) = (pay_in_id is null)),
  check ((state = 'prepared') <= (prepared_by is not null)),
  check ((state = 'refused') <= (reason is not null))
);
create unique index withdrawal_transfer on withdrawal (tenant_id, transfer_id);
-- one payment of a bank is one withdrawal
create unique index withdrawal_bank_reference on withdrawal (tenant_id, pay_in_id, bank_reference) where bank_reference is not null;
create index withdrawal_of_agency on withdrawal (tenant_id, agency_id, asked_at);
create index withdrawal_by_time on withdrawal (tenant_id, asked_at, reference);

create table withdrawal_event (
  tenant_id text not null,
  reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  -- who did it as the agency reads it; null: it concerns the house alone
  told_as text,
  -- the sentence that the line says, and its values by name
  said jsonb not null,
  primary key (tenant_id, reference, id),
  foreign key (tenant_id, reference) references withdrawal (tenant_id, reference)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['withdrawal', 'withdrawal_event'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, walled);
  end loop;
end
$$;
