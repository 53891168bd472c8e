-- a picture that somebody uploaded, or the house's own; its id cannot be guessed, and opens it
create table picture (
  tenant_id text not null,
  id text not null,
  -- null: the house's own, for everybody
  agency_id text,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/svg+xml')),
  bytes bytea not null check (octet_length(bytes) < 1048576),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  -- a drawing may hold a script: only the house's own are kept
  check (agency_id is null or media_type <> 'image/svg+xml')
);

-- the house's people who look after agencies
create table account_manager (
  tenant_id text not null,
  id text not null,
  name text not null,
  email text not null,
  phone text not null,
  primary key (tenant_id, id)
);

create table branch (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  name text not null,
  email text not null,
  phone text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index branch_agency on branch (tenant_id, agency_id);

-- agency.logo names a picture from here on
alter table agency
  add column account_manager_id text,
  add column online_upload boolean not null default false,
  add column subscription text,
  add column subscription_ends_on date,
  add foreign key (tenant_id, logo) references picture (tenant_id, id),
  add foreign key (tenant_id, account_manager_id) references account_manager (tenant_id, id);

alter table app_user
  add column branch_id text,
  add column picture_id text,
  add column designation text,
  add column video_closed_at timestamptz,
  add foreign key (tenant_id, branch_id) references branch (tenant_id, id),
  add foreign key (tenant_id, picture_id) references picture (tenant_id, id);

-- what an agency has shown of itself
create table document_info (
  tenant_id text not null,
  agency_id text not null,
  trade_license_number text not null check (trade_license_number <> ''),
  trade_license_expiry date not null,
  civil_aviation_number text,
  civil_aviation_expiry date,
  given_by text not null,
  given_at timestamptz not null,
  primary key (tenant_id, agency_id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check (civil_aviation_number is null or civil_aviation_expiry is not null)
);

-- a user who is asked for the agency's documents until somebody there gives them
create table document_demand (
  tenant_id text not null,
  user_id text not null,
  -- minutes between a skip and the next asking; null: the usual hour
  interval_mins integer check (interval_mins > 0),
  skips_left integer not null check (skips_left >= 0),
  skipped_at timestamptz,
  asked_at timestamptz not null,
  met_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

-- references that are no order's: whoever makes such a case writes it here in the same transaction
create table case_reference (
  tenant_id text not null,
  reference text not null check (reference = upper(reference)),
  agency_id text not null,
  kind text not null check (kind in ('deposit', 'refund', 'void', 'exchange', 'visa')),
  created_at timestamptz not null,
  primary key (tenant_id, reference),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);

-- an agency finds its orders by these; the operators of the C locale, which LIKE 'term%' needs, come with text_pattern_ops
alter table order_traveller add column agency_id text;
update order_traveller set agency_id = air_order.agency_id
from air_order
where air_order.tenant_id = order_traveller.tenant_id and air_order.reference = order_traveller.order_reference;
alter table order_traveller alter column agency_id set not null;
create index air_order_by_reference on air_order (tenant_id, agency_id, reference text_pattern_ops);
create index air_order_by_pnr on air_order (tenant_id, agency_id, pnr text_pattern_ops);
create index order_traveller_by_ticket on order_traveller (tenant_id, agency_id, ticket_number text_pattern_ops)
  where ticket_number is not null;
create index order_traveller_by_name on order_traveller
  (tenant_id, agency_id, lower(first_name || ' ' || last_name) text_pattern_ops);
create index order_traveller_by_surname on order_traveller
  (tenant_id, agency_id, lower(last_name || ' ' || first_name) text_pattern_ops);

create table banner (
  tenant_id text not null,
  id text not null,
  place text not null check (place in ('home-page', 'search-pad', 'top-search-pad', 'bank-details')),
  position integer not null,
  picture_id text,
  words text,
  download_app boolean not null default false,
  shown_from timestamptz not null,
  shown_until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, picture_id) references picture (tenant_id, id),
  check (picture_id is not null or words is not null)
);
create index banner_place on banner (tenant_id, place, position);

create table review (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  rating integer not null check (rating between 1 and 5),
  words text not null,
  -- the house may take one down; its writer still has given one
  shown boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create unique index review_user on review (tenant_id, user_id);
create index review_newest on review (tenant_id, created_at) where shown;

create table notification (
  tenant_id text not null,
  id text not null,
  -- null: to every agency
  agency_id text,
  kind text not null check (kind in ('notice', 'warning', 'offer')),
  title text not null,
  words text not null,
  path text,
  shown_from timestamptz not null,
  shown_until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create index notification_newest on notification (tenant_id, shown_from);

-- where agencies pay in
create table owner_bank_account (
  tenant_id text not null,
  id text not null,
  position integer not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  branch_name text not null,
  swift_code text,
  routing_no text,
  logo_icon_name text not null,
  logo_picture_id text,
  primary key (tenant_id, id),
  foreign key (tenant_id, logo_picture_id) references picture (tenant_id, id)
);
