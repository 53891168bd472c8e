-- by which the supplier is asked for today's price; null where the price of an old order is gone
alter table air_order
  add column offer_key text,
  add column brand_code text,
  add column remarks text not null default '';
update air_order o set offer_key = p.offer_key, brand_code = p.brand_code
from priced_offer p where p.tenant_id = o.tenant_id and p.taken_by = o.reference;

-- when the airline answered; null while the option is only requested
alter table order_option add column answered_at timestamptz;
update order_option p set answered_at = (
  select max(h.at) from order_history h where h.tenant_id = p.tenant_id and h.order_reference = p.order_reference
) where p.state <> 'requested';

-- sealed as the passport is
alter table order_traveller
  add column visa_sealed bytea,
  add column visa_masked text,
  add column visa_country text,
  add column visa_expiry date;

create table order_message (
  tenant_id text not null,
  order_reference text not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  words text not null,
  primary key (tenant_id, order_reference, id),
  foreign key (tenant_id, order_reference) references air_order (tenant_id, reference)
);
alter table order_message enable row level security;
alter table order_message force row level security;
create policy tenant on order_message using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- what the agency prints for its customer in place of the price of the sale; no money moves by it
create table order_print_price (
  tenant_id text not null,
  order_reference text not null,
  pax_id text not null,
  price_minor bigint not null check (price_minor >= 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, order_reference, pax_id),
  foreign key (tenant_id, order_reference, pax_id) references order_traveller (tenant_id, order_reference, pax_id)
);
alter table order_print_price enable row level security;
alter table order_print_price force row level security;
create policy tenant on order_print_price using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
