-- When the journey begins, of a traveller whose passport ends before six months after it. Null: the passport is good.
alter table order_traveller add column passport_due_at timestamptz;
update order_traveller as t set passport_due_at = o.departs_at
from air_order o
where o.tenant_id = t.tenant_id and o.reference = t.order_reference and t.passport_expiry <
  left(o.sold -> 'itinerary' -> 'journeyWises' -> -1 -> 'segments' -> -1 ->> 'arrivesAt', 10)::date + interval '6 months';

-- each kind of deadline is read from an index in the order in which its deadlines end
create index order_traveller_passport_due
  on order_traveller (tenant_id, agency_id, passport_due_at, (order_reference || '-' || pax_id))
  where passport_due_at is not null;
create index priced_offer_of_person on priced_offer (tenant_id, user_id, expires_at, id) where taken_by is null;
create index priced_offer_of_search on priced_offer (tenant_id, user_id, search_id, created_at, id) where taken_by is null;

-- when the present time limit was given by an extension; null: it is the limit of the booking
alter table air_order add column limit_extended_at timestamptz;

-- a reminder is written once for each limit and each lead, whatever clocks and processes do
create table hold_reminder (
  tenant_id text not null,
  order_reference text not null,
  limit_at timestamptz not null,
  lead_minutes integer not null check (lead_minutes > 0),
  told_at timestamptz not null,
  primary key (tenant_id, order_reference, limit_at, lead_minutes),
  foreign key (tenant_id, order_reference) references air_order (tenant_id, reference)
);
alter table hold_reminder enable row level security;
alter table hold_reminder force row level security;
create policy tenant on hold_reminder using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- the held order that a notification reminds of: it is shown only while the order is held until the same limit
alter table notification add column reminds_of text;

alter table saga drop constraint saga_kind_check;
alter table saga add constraint saga_kind_check check (kind in ('book', 'ticket', 'cancel', 'expire', 'release', 'extend'));

-- the key of the extension that a supplier granted, and how often it was asked for one
alter table supplier_booking
  add column extension_key text,
  add column extension_attempts integer not null default 0;
alter table supplier_journal drop constraint supplier_journal_operation_check;
alter table supplier_journal add constraint supplier_journal_operation_check
  check (operation in ('held', 'extended', 'ticketed', 'cancelled', 'expired'));
