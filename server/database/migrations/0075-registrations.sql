-- codes of applicants, who are no users yet
alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('device', 'password', 'phone', 'step-up', 'registration-email', 'registration-phone'));

-- what the server holds of a registration that is not submitted; only the hash of its secret is kept
create table registration_draft (
  tenant_id text not null,
  id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- to where the latest code went, until it is entered
  email_asked text,
  email_reference text,
  verified_email text,
  phone_asked text,
  phone_reference text,
  verified_phone text,
  -- files that were uploaded, removed ones included
  uploads integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  check ((email_asked is null) = (email_reference is null)),
  check ((phone_asked is null) = (phone_reference is null))
);
create index registration_draft_expires on registration_draft (expires_at);

create table registration (
  tenant_id text not null,
  reference text collate "C" not null,
  state text not null check (state in ('submitted', 'asked', 'approved', 'refused', 'withdrawn', 'lapsed')),
  variant text not null check (variant in ('agency', 'api')),
  registration_type smallint not null check (registration_type in (1, 2, 3)),
  is_corporate boolean not null,
  company_name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  email text not null,
  -- as the form held it, and as the code was sent to it
  e164_code text not null,
  phone_number text not null,
  phone text not null,
  city text not null,
  postal_code text not null,
  address text not null,
  trade_license_number text not null,
  trade_license_expiry date not null,
  civil_aviation_number text not null,
  submitted_at timestamptz not null,
  -- the network from which it came, with the consent to share the information
  submitted_from text not null,
  state_since timestamptz not null,
  due_at timestamptz,
  token_hash text not null,
  reason text,
  decided_by text,
  decided_at timestamptz,
  agency_id text,
  owner_id text,
  sign_in_hash text,
  sign_in_until timestamptz,
  documents_removed_at timestamptz,
  email_key text generated always as (lower(email)) stored,
  name_key text generated always as (
    regexp_replace(
      regexp_replace(
        lower(company_name),
        '\m(ltd|limited|llp|plc|inc|pvt|private|co|company|corporation|the|and|travel|travels|tour|tours|agency|agencies|international|intl|bd|bangladesh)\M',
        '', 'g'
      ),
      '[^[:alnum:]]', '', 'g'
    )
  ) stored,
  license_key text generated always as (upper(regexp_replace(trade_license_number, '[^A-Za-z0-9]', '', 'g'))) stored,
  primary key (tenant_id, reference),
  unique (tenant_id, token_hash),
  unique (tenant_id, sign_in_hash),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, owner_id) references app_user (tenant_id, id),
  check (not is_corporate or registration_type = 3),
  check ((state in ('submitted', 'asked')) = (due_at is not null)),
  check ((state = 'approved') = (agency_id is not null)),
  check ((agency_id is null) = (owner_id is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((sign_in_hash is null) = (sign_in_until is null))
);
create index registration_due on registration (tenant_id, state, due_at, reference) where due_at is not null;
create index registration_ended on registration (tenant_id, state, state_since, reference) where due_at is null;
create index registration_email on registration (tenant_id, email_key);
create index registration_phone on registration (tenant_id, phone);
create index registration_license on registration (tenant_id, license_key);
create index registration_name on registration (tenant_id, name_key);
create index registration_with_documents on registration (state_since)
  where due_at is null and documents_removed_at is null;

-- a file of an applicant, sealed; it belongs to a draft and then to a registration
create table registration_document (
  tenant_id text not null,
  id uuid not null,
  draft_id uuid,
  registration_reference text collate "C",
  kind text not null check (kind in ('nationalIdFront', 'nationalIdBack', 'tradeLicense', 'civilAviation')),
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size > 0 and size < 1048576),
  sealed bytea not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_id) references registration_draft (tenant_id, id) on delete cascade,
  foreign key (tenant_id, registration_reference) references registration (tenant_id, reference),
  check ((draft_id is null) <> (registration_reference is null))
);
create unique index registration_document_of_draft on registration_document (tenant_id, draft_id, kind)
  where draft_id is not null;
create unique index registration_document_of_registration on registration_document
  (tenant_id, registration_reference, kind) where registration_reference is not null;

create table registration_question (
  tenant_id text not null,
  registration_reference text collate "C" not null,
  id uuid not null,
  asked_at timestamptz not null,
  asked_by text not null,
  question text not null,
  answered_at timestamptz,
  answer text,
  primary key (tenant_id, registration_reference, id),
  foreign key (tenant_id, registration_reference) references registration (tenant_id, reference),
  check ((answered_at is null) = (answer is null))
);

create table registration_event (
  tenant_id text not null,
  registration_reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  words text not null,
  state text not null,
  primary key (tenant_id, registration_reference, id),
  foreign key (tenant_id, registration_reference) references registration (tenant_id, reference)
);

do $$
declare
  held text;
begin
  foreach held in array array[
    'registration_draft', 'registration', 'registration_document', 'registration_question', 'registration_event'
  ]
  loop
    execute format('alter table %I enable row level security', held);
    execute format('alter table %I force row level security', held);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, held);
  end loop;
end
$$;

-- how the desk finds an agency that has the name or the licence of an applicant; the name's key is that of registrations
alter table agency add column name_key text generated always as (
  regexp_replace(
    regexp_replace(
      lower(name),
      '\m(ltd|limited|llp|plc|inc|pvt|private|co|company|corporation|the|and|travel|travels|tour|tours|agency|agencies|international|intl|bd|bangladesh)\M',
      '', 'g'
    ),
    '[^[:alnum:]]', '', 'g'
  )
) stored;
create index agency_name_key on agency (tenant_id, name_key);
alter table document_info add column license_key text generated always as (
  upper(regexp_replace(trade_license_number, '[^A-Za-z0-9]', '', 'g'))
) stored;
create index document_info_license_key on document_info (tenant_id, license_key);

-- who held every permission of the desk, as people of the house are founded, holds its new one, too
update app_user u set functionalities = u.functionalities || '[918]'::jsonb
from agency a
where a.tenant_id = u.tenant_id and a.id = u.agency_id and a.kind = 'house'
  and u.functionalities @> '[911, 912, 913, 914, 915, 916, 917]'::jsonb and not u.functionalities @> '[918]'::jsonb;
