-- The order whose itinerary goes with a mail, and whether its documents name the customer price.
alter table outbox
  add column itinerary_of text,
  add column with_price boolean not null default false;
