-- the tenant's rule when the order was booked, and how the passenger's consent to the cancellation of its held seats stands
alter table air_order add column consent_rule text not null default 'off'
  check (consent_rule in ('required', 'asked', 'off'));
alter table air_order add column consent_state text
  check (consent_state in ('sending', 'asked', 'agreed', 'declined', 'lapsed', 'replaced', 'withdrawn'));
alter table air_order add constraint air_order_consent_check check (consent_state is null or consent_rule <> 'off');

-- a request is about a case, or about the cancellation of an order whose seats are held
alter table passenger_consent alter column case_reference drop not null;
alter table passenger_consent add column held_order text collate "C";
alter table passenger_consent add foreign key (tenant_id, held_order) references air_order (tenant_id, reference);
alter table passenger_consent add constraint passenger_consent_about check (num_nonnulls(case_reference, held_order) = 1);
create index passenger_consent_of_held_order on passenger_consent (tenant_id, held_order, id) where held_order is not null;
create unique index passenger_consent_once_a_held_order on passenger_consent (tenant_id, held_order)
  where state in ('sending', 'asked');
