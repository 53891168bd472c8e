-- a text of an instant with its offset, which no setting changes the meaning of
create function instant_of(iso text) returns timestamptz language sql immutable strict as $$ select iso::timestamptz $$;

-- until when cancelling is free, by the first step of the terms that costs something; null: it never was
alter table hotel_order add column free_until timestamptz generated always as (
  instant_of(jsonb_path_query_first(sold, '$.cancellation[*] ? (@.penaltyMinor > 0).from') #>> '{}')
) stored;

-- each kind of deadline is read from an index in the order in which its deadlines end
create index hotel_order_free_until on hotel_order (tenant_id, agency_id, free_until, reference)
  where state in ('confirmed', 'quoted');
create index hotel_order_asked_price on hotel_order (tenant_id, agency_id, expires_at, reference)
  where state in ('price-asked', 'repriced');
create index post_travel_case_quoted on post_travel_case (tenant_id, agency_id, kind, quote_until, reference)
  where state = 'quoted';
create index air_order_voidable on air_order (tenant_id, agency_id, void_until, reference)
  where state = 'ticketed' and open_tickets > tickets_in_cases;
