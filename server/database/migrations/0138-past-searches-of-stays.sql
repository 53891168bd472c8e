-- searches for stays of the last month, longer than their results are kept: a draft of a markup rule is tried on them
create table past_stay_search (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  searched_at timestamptz not null,
  request jsonb not null,
  currency text not null,
  -- of each supplier that answered, the cheapest stay of each number of stars, as prices and rules of markup need it
  lowest jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index past_stay_search_by_time on past_stay_search (tenant_id, searched_at);
create index past_stay_search_of_agency on past_stay_search (tenant_id, agency_id, searched_at);

alter table past_stay_search enable row level security;
alter table past_stay_search force row level security;
create policy tenant on past_stay_search using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
