-- sales that are not booked yet: what one person has typed for a price, sealed
create table booking_draft (
  tenant_id text not null,
  user_id text not null,
  sale_id text collate "C" not null,
  agency_id text not null,
  price_id text not null,
  search_id text not null,
  itinerary_id text not null,
  brand_id text not null,
  -- null once the price has ended or was booked
  sealed bytea,
  kept_at timestamptz not null,
  primary key (tenant_id, user_id, sale_id),
  foreign key (tenant_id, price_id) references priced_offer (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index booking_draft_of_search on booking_draft (tenant_id, user_id, search_id, kept_at);
create index booking_draft_of_price on booking_draft (tenant_id, price_id);

alter table booking_draft enable row level security;
alter table booking_draft force row level security;
create policy tenant on booking_draft using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
