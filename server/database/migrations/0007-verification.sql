-- one table for every mailed or texted code; a code for an address that nobody has belongs to no user
alter table verification
  alter column user_id drop not null,
  add column purpose text not null default 'device' check (purpose in ('device', 'password', 'phone')),
  -- for whom codes follow one another: a user's id, or the hash of the address that was named
  add column subject text not null default '',
  -- where a phone's code went
  add column phone text,
  -- a later code took its place, and its tries with it
  add column replaced_at timestamptz;
update verification set subject = user_id;
alter table verification alter column purpose drop default, alter column subject drop default;
create index verification_subject on verification (tenant_id, purpose, subject, device_id);

-- leave to set one new password: for this user, on this device
create table password_grant (
  tenant_id text not null,
  user_id text not null,
  device_id text not null,
  -- the reference whose code was right, or the temporary session of a forced change
  earned_by text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, device_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index password_grant_expires on password_grant (expires_at);

alter table app_user
  -- the number that this user last proved: it is not asked for twice
  add column proven_phone text,
  -- sessions begun before this are told to end, and how: with a message, or as expired
  add column sessions_end_before timestamptz,
  add column sessions_end_as text check (sessions_end_as in ('logout', 'expired')),
  add column sessions_end_message text,
  add check ((sessions_end_before is null) = (sessions_end_as is null));

-- a code is not worth carrying once its time is over
alter table outbox add column good_until timestamptz;
