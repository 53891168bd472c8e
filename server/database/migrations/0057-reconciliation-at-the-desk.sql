-- a difference is closed by becoming equal, or by a person with a reason
alter table gateway_difference
  add column settled_by text,
  add column settled_at timestamptz,
  add column settled_words text,
  add foreign key (tenant_id, settled_by) references app_user (tenant_id, id),
  add check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (settled_words is null));
create index gateway_difference_open on gateway_difference (tenant_id, found_at, payment_id)
  where ended_at is null and settled_at is null;
create index gateway_difference_by_time on gateway_difference (tenant_id, found_at, payment_id);

-- when each gateway's book was compared with ours the last time
create table gateway_reconciliation (
  tenant_id text not null,
  gateway text not null,
  ran_at timestamptz not null,
  answered boolean not null,
  compared integer not null,
  -- null: it ran by itself
  run_by text,
  primary key (tenant_id, gateway),
  foreign key (tenant_id, run_by) references app_user (tenant_id, id)
);
alter table gateway_reconciliation enable row level security;
alter table gateway_reconciliation force row level security;
create policy tenant on gateway_reconciliation using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
