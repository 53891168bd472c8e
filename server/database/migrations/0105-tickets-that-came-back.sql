-- lists are filtered by whether tickets of an order, or flights of them, came back
create index order_traveller_back on order_traveller (tenant_id, agency_id, order_reference)
  where ticket_state <> 'open' or refunded_coupons <> '[]'::jsonb;
