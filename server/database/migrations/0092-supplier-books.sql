-- what a supplier has otherwise than we do; it is closed by becoming equal, or by a person with a reason
create table supplier_difference (
  tenant_id text collate "C" not null,
  -- our reference of the booking; a booking that no tenant knows belongs to the platform's
  reference text collate "C" not null,
  supplier_code text collate "C" not null,
  product text not null check (product in ('flight', 'stay')),
  kind text not null check (kind in ('only-theirs', 'only-ours', 'states-differ')),
  ours text not null,
  theirs text not null,
  locator text,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  settled_by text,
  settled_at timestamptz,
  settled_words text,
  primary key (tenant_id, reference, supplier_code),
  foreign key (tenant_id, settled_by) references app_user (tenant_id, id),
  check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (settled_words is null))
);
create index supplier_difference_open on supplier_difference (tenant_id, found_at, reference)
  where ended_at is null and settled_at is null;
create index supplier_difference_by_time on supplier_difference (tenant_id, found_at, reference);

-- when each supplier's bookings were compared with ours the last time
create table supplier_comparison (
  tenant_id text collate "C" not null,
  supplier_code text collate "C" not null,
  ran_at timestamptz not null,
  answered boolean not null,
  -- when it answered the last time
  answered_at timestamptz,
  compared integer not null,
  -- null: it ran by itself
  run_by text,
  primary key (tenant_id, supplier_code),
  foreign key (tenant_id, run_by) references app_user (tenant_id, id)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['supplier_difference', 'supplier_comparison'] loop
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

-- whose order a reference is, when a supplier names it alone
create index saga_by_reference on saga (order_reference);
create index supplier_journal_by_time on supplier_journal (at);
