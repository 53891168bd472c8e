-- what the list of bookings filters and sorts by, taken from the sale
alter table air_order
  add column carrier text generated always as (sold -> 'itinerary' ->> 'airlineCode') stored,
  add column origin text generated always as (sold -> 'itinerary' -> 'journeyWises' -> 0 ->> 'origin') stored,
  add column destination text generated always as (sold -> 'itinerary' -> 'journeyWises' -> 0 ->> 'destination') stored,
  -- the day at the airport, yyyy-MM-dd
  add column departs_on text generated always as (sold -> 'itinerary' -> 'journeyWises' -> 0 ->> 'departureDate') stored,
  -- the last ten digits: a number is found with and without its country's code
  add column phone_key text
    generated always as (right(regexp_replace(sold -> 'contact' ->> 'phone', '\D', '', 'g'), 10)) stored;

-- a page is read from an index alone, whatever it is filtered by
create index air_order_booked on air_order (tenant_id, agency_id, created_at, reference)
  include (state, user_id, carrier, origin, destination, departs_on, time_limit_at);
drop index air_order_agency;
create index air_order_departing on air_order (tenant_id, agency_id, departs_on, reference)
  include (state, user_id, carrier, origin, destination, created_at, time_limit_at);
create index air_order_limits on air_order (tenant_id, agency_id, time_limit_at, reference) where state = 'held';
drop index air_order_agency_held;

create index air_order_carrier on air_order (tenant_id, agency_id, carrier);
create index air_order_phone on air_order (tenant_id, agency_id, phone_key text_pattern_ops);
