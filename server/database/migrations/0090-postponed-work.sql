-- work of a background job on one row that has failed, and is tried again later
create table postponed_work (
  tenant_id text collate "C" not null,
  job text collate "C" not null,
  -- names the row within its job
  subject text collate "C" not null,
  tries integer not null check (tries > 0),
  next_try_at timestamptz not null,
  primary key (tenant_id, job, subject)
);

alter table postponed_work enable row level security;
alter table postponed_work force row level security;
create policy tenant on postponed_work using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
