-- itineraries that an agent offers to a customer at fixed prices, behind a link of which only the hash is kept
create table proposal (
  tenant_id text not null,
  id text collate "C" not null,
  agency_id text not null,
  user_id text not null,
  made_by text not null,
  token_hash text not null,
  search_id text not null,
  request jsonb not null,
  customer_name text,
  note text,
  currency text not null,
  -- false: who made it may not see the customer's prices, so that nobody is shown them through its link
  shows_prices boolean not null,
  options jsonb not null,
  made_at timestamptz not null,
  -- when the suppliers answered with these prices
  priced_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened_at timestamptz,
  chosen_option text,
  chosen_at timestamptz,
  -- when an agent began to book the choice: from then on the customer cannot replace it
  taken_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check ((chosen_option is null) = (chosen_at is null)),
  check (taken_at is null or chosen_at is not null),
  check (expires_at <= made_at + interval '30 days')
);
create index proposal_of_agency on proposal (tenant_id, agency_id, id);
create index proposal_by_end on proposal (expires_at);

alter table proposal enable row level security;
alter table proposal force row level security;
create policy tenant on proposal using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- the proposal whose PDF is attached to a mail when it is sent
alter table outbox add column proposal_of text;
create index outbox_of_proposal on outbox (tenant_id, proposal_of, created_at) where proposal_of is not null;
