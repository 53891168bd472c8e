-- the travellers that an agency has saved; orders keep copies of their own
create table traveller (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  -- rises with each change, so that a change made from an older one is refused
  version integer not null default 1,
  title text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  gender text not null check (gender in ('F', 'M', 'X')),
  nationality text not null,
  email text,
  phone text,
  frequent_flyers jsonb not null,
  -- sealed for this traveller; only the last characters can be read without the key
  passport_sealed bytea,
  passport_masked text,
  passport_expiry date,
  -- a keyed hash of the number, by which the whole number is found and a second traveller with it refused
  passport_key text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  name_key text collate "C" generated always as (lower(first_name || ' ' || last_name)) stored,
  surname_key text collate "C" generated always as (lower(last_name || ' ' || first_name)) stored,
  passport_tail text generated always as (right(passport_masked, 3)) stored,
  -- the digits from the last to the first: a number is found by its end, with or without its country's code
  phone_key text collate "C" generated always as (reverse(regexp_replace(phone, '\D', '', 'g'))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check ((passport_sealed is null) = (passport_masked is null)),
  check ((passport_sealed is null) = (passport_expiry is null)),
  check ((passport_sealed is null) = (passport_key is null))
);
create index traveller_by_surname on traveller (tenant_id, agency_id, surname_key, id);
create index traveller_by_name on traveller (tenant_id, agency_id, name_key);
create index traveller_by_passport_tail on traveller (tenant_id, agency_id, passport_tail) where passport_tail is not null;
create index traveller_by_phone on traveller (tenant_id, agency_id, phone_key) where phone_key is not null;
create unique index traveller_passport on traveller (tenant_id, agency_id, passport_key, nationality)
  where passport_key is not null;

alter table traveller enable row level security;
alter table traveller force row level security;
create policy tenant on traveller using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
