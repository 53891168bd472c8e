-- what rules of markup ask of a fare: airline, cabin, places, and the fare of each type of passenger. Null: seen before it was kept
alter table seen_fare add column facts jsonb;

-- searches of the last month, longer than their results are kept: a draft of a rule is tried on them
create table past_search (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  searched_at timestamptz not null,
  request jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index past_search_by_time on past_search (tenant_id, searched_at);
create index past_search_of_agency on past_search (tenant_id, agency_id, searched_at);

alter table past_search enable row level security;
alter table past_search force row level security;
create policy tenant on past_search using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
