-- another price of a stay on request: one person of the house prepares it, another one decides (decision 0043)
create table stay_price (
  tenant_id text not null,
  id text collate "C" not null,
  agency_id text not null,
  order_reference text collate "C" not null,
  currency char(3) not null,
  -- what the stay costs its agency, and what it would
  old_minor bigint not null check (old_minor > 0),
  new_minor bigint not null check (new_minor > 0),
  -- what the property asks for, in the currency of its supplier
  supplier_minor bigint not null check (supplier_minor > 0),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  made_by text not null,
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decided_words text,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_reference) references hotel_order (tenant_id, reference),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id),
  check (new_minor <> old_minor),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- maker and checker are two people
  check (state not in ('approved', 'refused') or decided_by <> made_by),
  check (state <> 'withdrawn' or decided_by = made_by)
);
-- a stay has one price that waits for a decision
create unique index stay_price_open on stay_price (tenant_id, order_reference) where state = 'proposed';

alter table stay_price enable row level security;
alter table stay_price force row level security;
create policy tenant on stay_price using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- the higher price that an agency is asked about, while it is asked
alter table hotel_order add column price_asked jsonb;

do $$
declare
  old_check text;
begin
  for old_check in
    select conname from pg_constraint
    where conrelid = 'hotel_order'::regclass and contype = 'c'
      and (conname = 'hotel_order_state_check'
        or pg_get_constraintdef(oid) like '%pending_ids IS NOT NULL%'
        or pg_get_constraintdef(oid) like '%ask_at IS NOT NULL%')
  loop
    execute format('alter table hotel_order drop constraint %I', old_check);
  end loop;
end
$$;
alter table hotel_order
  add constraint hotel_order_state_check check (state in (
    'prepared', 'booking', 'unknown', 'requested', 'price-asked', 'confirmed', 'repriced', 'unavailable', 'refused',
    'expired', 'withdrawing', 'quoted', 'cancelling', 'cancelled', 'no-show', 'completed'
  )),
  add constraint hotel_order_reserved
    check ((state in ('booking', 'unknown', 'requested', 'price-asked', 'withdrawing')) = (pending_ids is not null)),
  add constraint hotel_order_heard check ((state in ('requested', 'price-asked')) = (ask_at is not null)),
  add constraint hotel_order_price_asked check ((state = 'price-asked') = (price_asked is not null));
