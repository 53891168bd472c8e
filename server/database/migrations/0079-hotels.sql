-- a search is for one product; the tables keep their names, so that running servers find them
alter table air_search add column product text not null default 'flight' check (product in ('flight', 'hotel'));

-- the rooms that were shown of a hotel of a search, as its suppliers offered them: gzip of JSON
create table hotel_rooms (
  tenant_id text not null,
  search_id text not null,
  hotel_id text not null,
  rooms bytea not null,
  asked_at timestamptz not null,
  primary key (tenant_id, search_id, hotel_id),
  foreign key (tenant_id, search_id) references air_search (tenant_id, id) on delete cascade
);
alter table hotel_rooms enable row level security;
alter table hotel_rooms force row level security;
create policy tenant on hotel_rooms using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- the embedded hotel suppliers: rooms that our bookings took of a night, and the bookings
create table supplier_room_stock (
  room_key text not null,
  night date not null,
  rooms_taken integer not null check (rooms_taken >= 0),
  primary key (room_key, night)
);
create table supplier_stay (
  reference text primary key,
  supplier_code text not null,
  locator text not null unique,
  state text not null check (state in ('requested', 'confirmed', 'refused', 'cancelled')),
  rate_key text not null,
  stay jsonb not null,
  guests jsonb not null,
  remark text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- what was agreed to about cancelling when it was booked
  cancellation jsonb not null,
  -- when the hotel answers a request; null: it was confirmed at once
  answers_at timestamptz,
  cancel_key text,
  charged_minor bigint check (charged_minor >= 0),
  penalty_risen_at timestamptz,
  created_at timestamptz not null
);
create index supplier_stay_waiting on supplier_stay (answers_at) where state = 'requested';
create index supplier_stay_supplier on supplier_stay (supplier_code, reference);

alter table supplier_journal drop constraint supplier_journal_operation_check;
alter table supplier_journal add constraint supplier_journal_operation_check check (
  operation in (
    'held', 'extended', 'ticketed', 'cancelled', 'expired', 'voided', 'refunded', 'exchanged',
    'requested', 'confirmed', 'refused'
  )
);
