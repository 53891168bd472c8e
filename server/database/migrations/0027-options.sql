-- the options of a kept price and of an order; until now there were none
update priced_offer set offer = jsonb_set(offer, '{sums,optionsMinor}', '0') || '{"options": []}';
update air_order set sold = jsonb_set(sold, '{sums,optionsMinor}', '0');

create table order_option (
  tenant_id text not null,
  order_reference text not null,
  position integer not null,
  pax_id text not null,
  option_key text not null,
  chosen jsonb not null,
  state text not null check (state in ('requested', 'confirmed', 'refused')),
  primary key (tenant_id, order_reference, position),
  unique (tenant_id, order_reference, pax_id, option_key),
  foreign key (tenant_id, order_reference) references air_order (tenant_id, reference)
);
alter table order_option enable row level security;
alter table order_option force row level security;
create policy tenant on order_option using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- what the bookings at the embedded suppliers have taken of a departure: a seat (12A), kilos of baggage (XBAG), bassinets
create table supplier_option_stock (
  flight_key text not null,
  item text not null,
  departure_day integer not null,
  taken integer not null check (taken >= 0),
  primary key (flight_key, item)
);
alter table supplier_booking add column options jsonb not null default '[]';
