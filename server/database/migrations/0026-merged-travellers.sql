-- travellers who were merged into another: their ids lead to the one who was kept
create table merged_traveller (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  merged_into text not null,
  merged_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references traveller (tenant_id, id) on delete cascade
);
create index merged_traveller_into on merged_traveller (tenant_id, merged_into);

alter table merged_traveller enable row level security;
alter table merged_traveller force row level security;
create policy tenant on merged_traveller using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
