create table installation (
  name text primary key,
  value text not null
);

create table agency (
  tenant_id text not null,
  id text not null,
  name text not null,
  email text,
  phone text,
  logo text,
  markup_basis_points integer not null default 0 check (markup_basis_points between 0 and 5000),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create table app_user (
  tenant_id text not null,
  id text not null,
  agency_id text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  functionalities jsonb not null,
  force_change_password boolean not null default false,
  verify_phone_number boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create unique index app_user_email on app_user (tenant_id, lower(email));

create table device (
  tenant_id text not null,
  user_id text not null,
  device_id text not null,
  known_until timestamptz not null,
  primary key (tenant_id, user_id, device_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

create table session (
  tenant_id text not null,
  id text not null,
  user_id text not null,
  device_id text not null,
  -- 'temporary' opens the phone and password steps only
  kind text not null check (kind in ('full', 'temporary')),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index session_ends on session (ends_at);

-- every token that a session ever had: a spent one that comes back betrays a theft
create table session_token (
  tenant_id text not null,
  token_hash text not null,
  session_id text not null,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade
);
create index session_token_session on session_token (tenant_id, session_id);

create table verification (
  tenant_id text not null,
  reference text not null,
  user_id text not null,
  device_id text not null,
  code_hmac text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, reference),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index verification_user on verification (tenant_id, user_id, created_at);
create index verification_expires on verification (expires_at);

-- attempts at something within a fixed window: sign-ins by account and by address, codes sent
create table attempt (
  tenant_id text not null,
  kind text not null,
  subject text not null,
  window_ends_at timestamptz not null,
  count integer not null check (count > 0),
  primary key (tenant_id, kind, subject)
);
create index attempt_window on attempt (window_ends_at);

create table outbox (
  tenant_id text not null,
  id text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_waiting on outbox (next_try_at) where state = 'waiting';

-- facts join the audit in the business transaction; seq and hashes are set behind it by the sealer
create table audit_entry (
  tenant_id text not null,
  id text not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  facts jsonb not null,
  seq bigint,
  prev_hash text,
  hash text,
  primary key (tenant_id, id)
);
create unique index audit_entry_seq on audit_entry (tenant_id, seq) where seq is not null;
create index audit_entry_unsealed on audit_entry (tenant_id, id) where seq is null;

create table audit_head (
  tenant_id text primary key,
  seq bigint not null,
  hash text not null
);
