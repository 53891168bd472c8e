-- numbers of a ticket's flights that came back, from 1
alter table order_traveller add column refunded_coupons jsonb not null default '[]'
  check (jsonb_typeof(refunded_coupons) = 'array');
update order_traveller t set refunded_coupons = (
  select coalesce(jsonb_agg(number), '[]'::jsonb)
  from air_order o,
    generate_series(1, jsonb_array_length(jsonb_path_query_array(o.sold, '$.itinerary.journeyWises[*].segments[*]'))) as number
  where o.tenant_id = t.tenant_id and o.reference = t.order_reference
) where ticket_state = 'refunded';

-- those that a case is about; null: the whole ticket
alter table post_travel_ticket add column coupons jsonb
  check (jsonb_typeof(coupons) = 'array' and jsonb_array_length(coupons) > 0);
