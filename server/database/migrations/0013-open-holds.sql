-- the orders that an agency holds unpaid are counted at each booking
create index air_order_agency_held on air_order (tenant_id, agency_id) where state = 'held';
