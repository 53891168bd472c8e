-- keys with which the heads of a tenant's chains are signed. The private key is sealed by the installation's secret
create table ledger_key (
  tenant_id text not null,
  id text collate "C" not null,
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, id)
);

-- the head of an agency's chain at the end of a day
create table ledger_signed_head (
  tenant_id text not null,
  agency_id text collate "C" not null,
  day date not null,
  entries bigint not null check (entries > 0),
  hash text collate "C" not null check (length(hash) = 64),
  key_id text collate "C" not null,
  signature text collate "C" not null,
  signed_at timestamptz not null,
  primary key (tenant_id, agency_id, day),
  foreign key (tenant_id, key_id) references ledger_key (tenant_id, id)
);

-- who is mailed the head of each day
create table ledger_head_mail (
  tenant_id text not null,
  user_id text not null,
  agency_id text not null,
  chosen_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index ledger_head_mail_of_agency on ledger_head_mail (tenant_id, agency_id);

do $$
declare
  walled text;
begin
  foreach walled in array array['ledger_key', 'ledger_signed_head', 'ledger_head_mail'] loop
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
