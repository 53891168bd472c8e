-- an agency whose sales the house has stopped, why, and what the house has done about an agency
alter table agency add column blocked_at timestamptz;
alter table agency add column blocked_by text;
alter table agency add column blocked_reason text;
alter table agency add constraint agency_block_whole
  check ((blocked_at is null) = (blocked_by is null) and (blocked_at is null) = (blocked_reason is null));

create table agency_event (
  tenant_id text not null,
  agency_id text not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  -- the sentence that the line says, and its values by name
  said jsonb not null,
  primary key (tenant_id, agency_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);

alter table agency_event enable row level security;
alter table agency_event force row level security;
create policy tenant on agency_event using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
