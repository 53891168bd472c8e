-- a price that stands until expires_at: what AirBook sells
create table priced_offer (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  user_id text not null,
  search_id text not null,
  supplier_code text not null,
  offer_key text not null,
  brand_code text not null,
  -- the supplier's own sum over all travellers
  supplier_minor bigint not null check (supplier_minor > 0),
  offer jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- a price is sold once: the booking that took it, until a refusal gives it back
  taken_by text,
  primary key (tenant_id, id)
);
create index priced_offer_expires on priced_offer (expires_at);

create table air_order (
  tenant_id text not null,
  reference text not null,
  agency_id text not null,
  user_id text not null,
  state text not null check (state in ('held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed')),
  supplier_code text not null,
  supplier_minor bigint not null check (supplier_minor > 0),
  pnr text,
  currency char(3) not null,
  agent_minor bigint not null check (agent_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor in (0, agent_minor)),
  -- itinerary, brand, fares, sums, names and contact as they were sold
  sold jsonb not null,
  created_at timestamptz not null,
  time_limit_at timestamptz not null,
  departs_at timestamptz not null,
  primary key (tenant_id, reference),
  -- paid exactly when ticketed: the database refuses to know a ticket without its money
  check ((state = 'ticketed') = (paid_minor > 0))
);
create index air_order_held on air_order (time_limit_at) where state = 'held';
create index air_order_agency on air_order (tenant_id, agency_id, created_at);

create table order_traveller (
  tenant_id text not null,
  order_reference text not null,
  pax_id text not null,
  position integer not null,
  type text not null check (type in ('ADT', 'CHD', 'INF')),
  title text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  -- sealed for this order and traveller; only the last characters can be read without the key
  passport_sealed bytea,
  passport_masked text,
  passport_expiry date,
  nationality text,
  ticket_number text,
  primary key (tenant_id, order_reference, pax_id),
  foreign key (tenant_id, order_reference) references air_order (tenant_id, reference)
);
create unique index order_traveller_ticket on order_traveller (tenant_id, ticket_number) where ticket_number is not null;

create table order_history (
  tenant_id text not null,
  order_reference text not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  what text not null,
  primary key (tenant_id, order_reference, id)
);

-- work with a supplier in its middle: claimed by one intent, led by one worker at a time, finished after any crash
create table saga (
  tenant_id text not null,
  id uuid not null,
  kind text not null check (kind in ('book', 'ticket', 'cancel', 'expire')),
  actor text not null,
  actor_name text not null,
  agency_id text not null,
  intent_key text not null,
  order_reference text not null,
  step text not null check (step in ('claimed', 'reserved', 'done')),
  attempt integer not null default 1,
  lease_until timestamptz not null,
  -- rises with each worker that takes it over: a late worker's write finds another fence
  fence integer not null default 1,
  due_at timestamptz not null,
  input jsonb not null,
  outcome jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((step = 'done') = (outcome is not null))
);
create unique index saga_intent on saga (tenant_id, actor, kind, intent_key);
-- one unfinished work an order: who pays, cancels and expires it can never overlap
create unique index saga_order on saga (tenant_id, order_reference) where step <> 'done';
create index saga_due on saga (due_at) where step <> 'done';

-- gapless invoice numbers: a row to lock, for a sequence leaves gaps
create table invoice_counter (
  tenant_id text not null,
  agency_id text not null,
  last_number bigint not null,
  primary key (tenant_id, agency_id)
);

create table invoice (
  tenant_id text not null,
  order_reference text not null,
  agency_id text not null,
  number bigint not null,
  issued_at timestamptz not null,
  primary key (tenant_id, order_reference),
  unique (tenant_id, agency_id, number)
);
