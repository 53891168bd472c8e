-- the desk lists the stays of all agencies: those of a state by their due time, and those at their end by their booking
create index hotel_order_by_state on hotel_order (tenant_id, state, due_at, reference) where due_at is not null;
create index hotel_order_ended on hotel_order (tenant_id, booked_at desc, reference desc)
  where due_at is null and booked_at is not null;
