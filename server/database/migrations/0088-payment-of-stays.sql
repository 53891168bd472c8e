-- a stay may be paid in part: its due names a hotel order in place of an order of flights
alter table part_payment_due add column sold_as text not null default 'flights' check (sold_as in ('flights', 'stay'));
alter table part_payment_due alter column sold_as drop default;
alter table part_payment_due drop constraint part_payment_due_tenant_id_order_reference_fkey;
alter table part_payment_due
  add column flight_reference text collate "C"
    generated always as (case sold_as when 'flights' then order_reference end) stored,
  add column stay_reference text collate "C"
    generated always as (case sold_as when 'stay' then order_reference end) stored,
  add foreign key (tenant_id, flight_reference) references air_order (tenant_id, reference),
  add foreign key (tenant_id, stay_reference) references hotel_order (tenant_id, reference);

-- a confirmed stay is paid in full or in part
alter table hotel_order drop constraint hotel_order_check;
alter table hotel_order add constraint hotel_order_paid_check check (paid_minor between 0 and agent_minor);

-- an online payment may be made for a kept rate, which is dropped when it was never booked
alter table online_payment drop constraint online_payment_tenant_id_order_reference_fkey;
