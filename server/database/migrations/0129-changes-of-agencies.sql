alter table company_info add column owner_name text;

-- who registered an agency owns it
update company_info i set owner_name = trim(r.contact_first_name || ' ' || r.contact_last_name)
from registration r
where r.tenant_id = i.tenant_id and r.agency_id = i.agency_id and r.state = 'approved';

-- a change of who an agency is, which the desk accepts or refuses
create table agency_change (
  tenant_id text not null,
  reference text collate "C" not null,
  agency_id text not null,
  -- name, owner and licence as they were and as they are to be
  before jsonb not null,
  after jsonb not null,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  asked_by text not null,
  asked_name text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  decided_name text,
  decided_at timestamptz,
  reason text,
  primary key (tenant_id, reference),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, asked_by) references app_user (tenant_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_name is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index agency_change_waiting on agency_change (tenant_id, agency_id) where state = 'waiting';
create index agency_change_due on agency_change (tenant_id, due_at, reference) where state = 'waiting';
create index agency_change_decided on agency_change (tenant_id, decided_at, reference) where state <> 'waiting';
create index agency_change_latest on agency_change (tenant_id, agency_id, asked_at);

alter table agency_change enable row level security;
alter table agency_change force row level security;
create policy tenant on agency_change using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
