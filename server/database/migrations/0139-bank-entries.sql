-- Entries of the bank books (decision 0098): money that leaves or reaches a bank account of the platform, proposed by one person and
-- approved by another, and the postings that it settles.

-- The list of purposes is added to, whatever other migrations have put into it.
do $$
declare
  listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint
  where conrelid = 'transfer'::regclass and conname = 'transfer_purpose';
  alter table transfer drop constraint transfer_purpose;
  execute 'alter table transfer add constraint transfer_purpose '
    || replace(listed, 'ARRAY[', 'ARRAY[''supplier-payment''::text, ');
end
$$;

create table bank_entry (
  tenant_id text not null,
  reference text collate "C" not null,
  kind text not null constraint bank_entry_kind check (kind in ('supplier-payment')),
  state text not null check (state in ('proposed', 'posted', 'dropped')),
  -- the platform's account at its bank
  bank_account_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- the supplier that is paid; null: the bank itself
  party text,
  value_on date not null,
  their_reference text collate "C",
  -- their reference in capitals without what stands between its characters
  their_key text collate "C",
  -- last day of the postings that it settles
  until date,
  proposed_by text not null,
  proposed_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, reference),
  foreign key (tenant_id, bank_account_id) references owner_bank_account (tenant_id, id),
  foreign key (tenant_id, proposed_by) references app_user (tenant_id, id),
  check ((their_reference is null) = (their_key is null))
);
-- one statement of a supplier is paid once
create unique index bank_entry_of_statement on bank_entry (tenant_id, kind, party, their_key)
  where state <> 'dropped' and their_key is not null;
create index bank_entry_by_state on bank_entry (tenant_id, kind, state, reference);

create table bank_entry_item (
  tenant_id text not null,
  entry_reference text collate "C" not null,
  transfer_id uuid not null,
  -- false: its entry was dropped, so that another one may settle it
  counts boolean not null default true,
  primary key (tenant_id, entry_reference, transfer_id),
  foreign key (tenant_id, entry_reference) references bank_entry (tenant_id, reference),
  foreign key (tenant_id, transfer_id) references transfer (tenant_id, id)
);
-- a posting is settled once
create unique index bank_entry_item_once on bank_entry_item (tenant_id, transfer_id) where counts;

create table bank_entry_event (
  tenant_id text not null,
  reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  -- the sentence that the line says, and its values by name
  said jsonb not null,
  primary key (tenant_id, reference, id),
  foreign key (tenant_id, reference) references bank_entry (tenant_id, reference)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['bank_entry', 'bank_entry_item', 'bank_entry_event'] loop
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
