-- the search of the header finds a stay by the property's number, as it finds a flight by the airline's
create index hotel_order_by_locator on hotel_order (tenant_id, agency_id, locator text_pattern_ops)
  where booked_at is not null;
create index hotel_order_by_reference on hotel_order (tenant_id, agency_id, reference text_pattern_ops)
  where booked_at is not null;
