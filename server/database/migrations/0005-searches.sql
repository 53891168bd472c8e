create table air_search (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  user_id text not null,
  request jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index air_search_expires on air_search (expires_at);

-- what one supplier emitted at once: gzip of a JSON list of its offers
create table air_search_batch (
  tenant_id text not null,
  search_id text not null,
  seq integer not null check (seq > 0),
  supplier_code text not null,
  offers bytea not null,
  -- [{id, flights, agentMinor}]: enough to find an offer and to tell duplicates without unpacking
  summaries jsonb not null,
  primary key (tenant_id, search_id, seq),
  foreign key (tenant_id, search_id) references air_search (tenant_id, id) on delete cascade
);

create table air_search_supplier (
  tenant_id text not null,
  search_id text not null,
  supplier_code text not null,
  name text not null,
  state text not null check (state in ('searching', 'answered', 'failed', 'timed-out')),
  itinerary_count integer not null default 0,
  elapsed_ms integer,
  primary key (tenant_id, search_id, supplier_code),
  foreign key (tenant_id, search_id) references air_search (tenant_id, id) on delete cascade
);
