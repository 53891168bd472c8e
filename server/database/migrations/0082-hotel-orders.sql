-- a hotel order, from the rate that is kept for an agent to the end of the stay (decision 0038)
create table hotel_order (
  tenant_id text not null,
  reference text collate "C" not null,
  agency_id text not null,
  user_id text not null,
  state text not null check (state in (
    'prepared', 'booking', 'unknown', 'requested', 'confirmed', 'repriced', 'unavailable', 'refused', 'expired',
    'withdrawing', 'quoted', 'cancelling', 'cancelled', 'no-show', 'completed'
  )),
  -- when its owner should have acted; null: it is at its end
  due_at timestamptz,
  supplier_code text not null,
  rate_key text not null,
  -- the supplier's own sum for all rooms and nights, with the taxes paid here
  supplier_minor bigint not null check (supplier_minor > 0),
  currency char(3) not null,
  agent_minor bigint not null check (agent_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor in (0, agent_minor)),
  back_minor bigint not null default 0,
  -- hotel, room, stay, terms and sums as they were sold
  sold jsonb not null,
  -- contact and special requests; null: never booked
  asked jsonb,
  -- the transfers that reserve its price, while it is reserved
  pending_ids jsonb,
  locator text,
  -- what cancelling costs, as it was told or done
  quote jsonb,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  booked_at timestamptz,
  -- when the property of a request is asked next
  ask_at timestamptz,
  -- beginning of the day of arrival, and end of the stay, at the property
  arrives_at timestamptz not null,
  ends_at timestamptz not null,
  check_in text collate "C" generated always as (sold -> 'stay' ->> 'checkIn') stored,
  -- the name of the property in lower case
  hotel_key text collate "C" generated always as (lower(sold -> 'hotel' ->> 'name')) stored,
  primary key (tenant_id, reference),
  check ((state in ('unavailable', 'refused', 'expired', 'cancelled', 'no-show', 'completed')) = (due_at is null)),
  check ((state in ('booking', 'unknown', 'requested', 'withdrawing')) = (pending_ids is not null)),
  -- a confirmed stay is a paid stay; a request that was taken back was never paid
  check (state not in ('confirmed', 'quoted', 'cancelling', 'no-show', 'completed') or paid_minor > 0),
  check (state in ('confirmed', 'quoted', 'cancelling', 'no-show', 'completed', 'cancelled') or paid_minor = 0),
  check (back_minor between 0 and paid_minor),
  check (back_minor = 0 or state = 'cancelled'),
  check ((state = 'requested') = (ask_at is not null)),
  check (state not in ('quoted', 'cancelling') or quote is not null),
  check (state = 'prepared' or state = 'expired' or (asked is not null and booked_at is not null))
);
create index hotel_order_booked on hotel_order (tenant_id, agency_id, booked_at desc, reference desc)
  where booked_at is not null;
create index hotel_order_arrival on hotel_order (tenant_id, agency_id, check_in, reference) where booked_at is not null;
create index hotel_order_due on hotel_order (state, due_at) where due_at is not null;
create index hotel_order_asked on hotel_order (ask_at) where ask_at is not null;

create table hotel_guest (
  tenant_id text not null,
  order_reference text collate "C" not null,
  agency_id text not null,
  position integer not null check (position >= 0),
  -- place of the room in the stay, from 0
  room integer not null check (room >= 0),
  title text not null,
  first_name text not null,
  last_name text not null,
  -- of a child; null: an adult
  age integer check (age between 0 and 17),
  name_key text generated always as (lower(first_name || ' ' || last_name)) stored,
  surname_key text generated always as (lower(last_name || ' ' || first_name)) stored,
  primary key (tenant_id, order_reference, position),
  foreign key (tenant_id, order_reference) references hotel_order (tenant_id, reference)
);
create index hotel_guest_by_name on hotel_guest (tenant_id, agency_id, name_key text_pattern_ops);
create index hotel_guest_by_surname on hotel_guest (tenant_id, agency_id, surname_key text_pattern_ops);

-- what happened to a hotel order: the event that its chart heard, and the state after it
create table hotel_order_event (
  tenant_id text not null,
  order_reference text collate "C" not null,
  -- number of lines before it, which orders those of one moment
  place integer not null,
  at timestamptz not null,
  who text not null,
  words text not null,
  event text,
  state text not null,
  primary key (tenant_id, order_reference, place),
  foreign key (tenant_id, order_reference) references hotel_order (tenant_id, reference) on delete cascade
);

do $$
declare
  walled text;
begin
  foreach walled in array array['hotel_order', 'hotel_guest', 'hotel_order_event'] loop
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

alter table saga drop constraint saga_kind_check;
alter table saga add constraint saga_kind_check check (
  kind in (
    'book', 'ticket', 'cancel', 'expire', 'release', 'extend', 'void', 'refund', 'exchange', 'stay-book', 'stay-cancel'
  )
);
alter table supplier_journal drop constraint supplier_journal_operation_check;
alter table supplier_journal add constraint supplier_journal_operation_check check (
  operation in (
    'held', 'extended', 'ticketed', 'cancelled', 'expired', 'voided', 'refunded', 'exchanged',
    'requested', 'confirmed', 'refused', 'renamed'
  )
);

-- who held every permission of the desk, as people of the house are founded, holds its new one, too
update app_user u set functionalities = u.functionalities || '[920]'::jsonb
from agency a
where a.tenant_id = u.tenant_id and a.id = u.agency_id and a.kind = 'house'
  and u.functionalities @> '[911, 912, 913, 914, 915, 916, 917, 918, 919]'::jsonb and not u.functionalities @> '[920]'::jsonb;
