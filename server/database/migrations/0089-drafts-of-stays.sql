-- what is typed for a kept rate of a hotel: a draft is of a price of flights or of a hotel order
alter table booking_draft
  alter column price_id drop not null,
  alter column search_id drop not null,
  alter column itinerary_id drop not null,
  alter column brand_id drop not null,
  add column hotel_reference text collate "C",
  add foreign key (tenant_id, hotel_reference) references hotel_order (tenant_id, reference) on delete cascade,
  add constraint booking_draft_of_one_sale check ((price_id is null) <> (hotel_reference is null));
create index booking_draft_of_stay on booking_draft (tenant_id, hotel_reference) where hotel_reference is not null;
