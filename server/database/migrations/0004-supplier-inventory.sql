-- What the embedded suppliers keep. They stand for companies outside: no tenant, and nothing of ours refers to them.

create table supplier_stock (
  flight_key text not null,
  cabin text not null check (cabin in ('E', 'P', 'B', 'F')),
  departure_day integer not null,
  seats_sold integer not null check (seats_sold >= 0),
  primary key (flight_key, cabin)
);
create index supplier_stock_by_day on supplier_stock (departure_day);

create table supplier_booking (
  reference text primary key,
  supplier_code text not null,
  pnr text not null check (pnr ~ '^[A-HJ-NP-Z2-9]{6}$'),
  state text not null check (state in ('held', 'ticketed', 'cancelled', 'expired')),
  offer_key text not null,
  brand_code text not null,
  validating_airline text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  travellers jsonb not null,
  seats jsonb not null,
  time_limit_at timestamptz not null,
  ticket_key text,
  tickets jsonb not null,
  ticket_attempts integer not null default 0,
  created_at timestamptz not null,
  constraint supplier_booking_ticketed_has_key check ((state = 'ticketed') = (ticket_key is not null))
);
create unique index supplier_booking_by_pnr on supplier_booking (supplier_code, pnr);
create index supplier_booking_to_expire on supplier_booking (time_limit_at) where state = 'held';

create table supplier_ticket (
  ticket_number text primary key check (ticket_number ~ '^[0-9]{13}$'),
  reference text not null,
  pax_id text not null,
  unique (reference, pax_id)
);

create table supplier_journal (
  id text primary key,
  supplier_code text not null,
  at timestamptz not null,
  operation text not null check (operation in ('held', 'ticketed', 'cancelled', 'expired')),
  reference text not null,
  key text,
  amount_minor bigint not null
);
create index supplier_journal_by_reference on supplier_journal (reference);

create table supplier_price_rise (
  offer_key text primary key,
  risen_at timestamptz not null
);
