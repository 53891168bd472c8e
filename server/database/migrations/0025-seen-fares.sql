-- the cheapest price of each supplier on the days of a trip, as last seen: the fare calendar and recent searches read it
create table seen_fare (
  tenant_id text not null,
  -- places, party, class, kind of fare and preferred airlines of a search (server/flights/fare-trips.ts)
  trip text collate "C" not null,
  departure_day date not null,
  -- empty: no return
  return_day text collate "C" not null,
  currency text not null,
  supplier_code text not null,
  seen_at timestamptz not null,
  -- fare and taxes of all passengers; null: the supplier had no seats
  base_minor bigint,
  tax_minor bigint,
  commission_basis_points integer not null,
  primary key (tenant_id, trip, departure_day, return_day, currency, supplier_code),
  check ((base_minor is null) = (tax_minor is null))
);
create index seen_fare_by_time on seen_fare (seen_at);

alter table seen_fare enable row level security;
alter table seen_fare force row level security;
create policy tenant on seen_fare using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
