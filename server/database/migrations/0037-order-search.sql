-- a list that is searched broadly is read from its index alone: the order's own search columns stand in it
drop index air_order_booked;
create index air_order_booked on air_order (tenant_id, agency_id, created_at, reference)
  include (state, user_id, carrier, origin, destination, departs_on, time_limit_at, pnr, phone_key);
drop index air_order_departing;
create index air_order_departing on air_order (tenant_id, agency_id, departs_on, reference)
  include (state, user_id, carrier, origin, destination, created_at, time_limit_at, pnr, phone_key);

-- and the orders of the travellers who match, too
drop index order_traveller_by_name;
create index order_traveller_by_name on order_traveller (tenant_id, agency_id, name_key text_pattern_ops)
  include (order_reference);
drop index order_traveller_by_surname;
create index order_traveller_by_surname on order_traveller (tenant_id, agency_id, surname_key text_pattern_ops)
  include (order_reference);
drop index order_traveller_by_ticket;
create index order_traveller_by_ticket on order_traveller (tenant_id, agency_id, ticket_number text_pattern_ops)
  include (order_reference) where ticket_number is not null;
