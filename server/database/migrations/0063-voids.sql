-- tickets can be void: one by one, and an order once all of its tickets are
alter table air_order drop constraint air_order_state_check;
alter table air_order add constraint air_order_state_check check (
  state in ('held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed', 'voided')
);
alter table air_order drop constraint air_order_check1;
alter table air_order add constraint air_order_paid_when_ticketed check ((state in ('ticketed', 'voided')) = (paid_minor > 0));

-- until when the airline voids, as its rule was when the tickets were issued; null: it does not say
alter table air_order add column void_until timestamptz;
-- tickets that are not void, and how many of them are in a case that is not at its end
alter table air_order add column open_tickets integer not null default 0 check (open_tickets >= 0);
alter table air_order add column tickets_in_cases integer not null default 0
  check (tickets_in_cases between 0 and open_tickets);
-- what came back to the wallet: never more than was paid
alter table air_order add column returned_minor bigint not null default 0;
alter table air_order add constraint air_order_returned_check check (returned_minor between 0 and paid_minor);

alter table order_traveller add column ticket_state text not null default 'open' check (ticket_state in ('open', 'voided'));

update air_order set open_tickets = (
  select count(*) from order_traveller t
  where t.tenant_id = air_order.tenant_id and t.order_reference = air_order.reference and t.ticket_number is not null
) where state = 'ticketed';

alter table saga drop constraint saga_kind_check;
alter table saga add constraint saga_kind_check check (
  kind in ('book', 'ticket', 'cancel', 'expire', 'release', 'extend', 'void')
);

alter table supplier_journal drop constraint supplier_journal_operation_check;
alter table supplier_journal add constraint supplier_journal_operation_check check (
  operation in ('held', 'extended', 'ticketed', 'cancelled', 'expired', 'voided')
);
-- what the supplier was asked to void, by our key, and since when
alter table supplier_booking add column voids jsonb not null default '[]';

-- a case after the ticket
create table post_travel_case (
  tenant_id text not null,
  reference text collate "C" not null,
  kind text not null check (kind in ('void')),
  order_reference text collate "C" not null,
  agency_id text not null,
  user_id text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null check (
    state in ('requested', 'quoted', 'accepted', 'processing', 'unknown', 'done', 'refused', 'withdrawn')
  ),
  -- when its owner should have acted
  due_at timestamptz,
  closes_at timestamptz not null,
  quote_until timestamptz,
  -- the supplier does it by itself; otherwise the desk does
  automatic boolean not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  penalty_minor bigint not null default 0 check (penalty_minor >= 0),
  -- as it was posted
  done_due_minor bigint check (done_due_minor >= 0),
  done_wallet_minor bigint check (done_wallet_minor >= 0),
  done_effect jsonb,
  reason text,
  airline_answer text,
  primary key (tenant_id, reference),
  foreign key (tenant_id, order_reference) references air_order (tenant_id, reference),
  check (fee_minor + penalty_minor <= amount_minor),
  check ((state in ('done', 'refused', 'withdrawn')) = (due_at is null)),
  check ((state = 'done') = (done_wallet_minor is not null and done_due_minor is not null and done_effect is not null)),
  check (done_wallet_minor + done_due_minor + fee_minor + penalty_minor = amount_minor),
  check ((state = 'refused') = (reason is not null))
);
create index post_travel_case_of_agency on post_travel_case (tenant_id, kind, agency_id, requested_at, reference);
create index post_travel_case_waiting on post_travel_case (due_at) where due_at is not null;
create index post_travel_case_of_order on post_travel_case (tenant_id, order_reference);

-- the tickets of a case; a ticket is in one case that is not at its end
create table post_travel_ticket (
  tenant_id text not null,
  case_reference text collate "C" not null,
  order_reference text collate "C" not null,
  pax_id text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  open boolean not null default true,
  primary key (tenant_id, case_reference, pax_id),
  foreign key (tenant_id, case_reference) references post_travel_case (tenant_id, reference),
  foreign key (tenant_id, order_reference, pax_id) references order_traveller (tenant_id, order_reference, pax_id)
);
create unique index post_travel_ticket_once on post_travel_ticket (tenant_id, order_reference, pax_id) where open;

create table post_travel_event (
  tenant_id text not null,
  case_reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  words text not null,
  state text not null,
  primary key (tenant_id, case_reference, id),
  foreign key (tenant_id, case_reference) references post_travel_case (tenant_id, reference)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['post_travel_case', 'post_travel_ticket', 'post_travel_event'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, walled);
  end loop;
end
$$;
