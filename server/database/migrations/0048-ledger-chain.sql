-- the chain of each agency: one entry for each transfer that touches an account of its own. No foreign key: a transfer that is
-- missing is what the check of the chain finds
create table ledger_entry (
  tenant_id text not null,
  agency_id text collate "C" not null,
  seq bigint not null check (seq > 0),
  transfer_id uuid not null,
  -- SHA-256 in hexadecimal over the transfer, the number and the hash before it
  hash text collate "C" not null check (length(hash) = 64),
  primary key (tenant_id, agency_id, seq)
);

-- transfers that wait for their seal. A transfer writes its row beside itself, in one statement; the sealer deletes it
create table unsealed_transfer (
  tenant_id text not null,
  transfer_id uuid not null,
  primary key (tenant_id, transfer_id)
);

insert into unsealed_transfer (tenant_id, transfer_id) select tenant_id, id from transfer;

do $$
declare
  walled text;
begin
  foreach walled in array array['ledger_entry', 'unsealed_transfer'] loop
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
