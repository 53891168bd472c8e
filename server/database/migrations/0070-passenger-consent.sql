-- the tenant's rule when the case was opened, and how the passenger's consent to its present terms stands; null: nobody is asked
alter table post_travel_case add column consent_rule text not null default 'off'
  check (consent_rule in ('required', 'asked', 'off'));
alter table post_travel_case add column consent_state text
  check (consent_state in ('sending', 'asked', 'agreed', 'declined', 'lapsed', 'replaced', 'withdrawn'));
alter table post_travel_case add constraint post_travel_case_consent_check check (
  consent_state is null or consent_rule <> 'off'
);

-- a request for a passenger's consent, with the words and the answer; only hashes of its link and its code are kept
create table passenger_consent (
  tenant_id text not null,
  id uuid not null,
  case_reference text collate "C" not null,
  agency_id text not null,
  state text not null check (
    state in ('sending', 'asked', 'agreed', 'declined', 'lapsed', 'replaced', 'withdrawn')
  ),
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  -- it is the contact of the order; otherwise the agency entered it
  is_contact boolean not null,
  asked_by text not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  token_hash text,
  code_hash text,
  tries integer not null default 0 check (tries between 0 and 5),
  words text not null,
  words_hash text not null,
  answered_at timestamptz,
  answered_from text,
  reason text,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, case_reference) references post_travel_case (tenant_id, reference),
  check ((state in ('agreed', 'declined')) = (answered_at is not null)),
  check ((answered_at is null) = (answered_from is null)),
  check (reason is null or state = 'declined'),
  check ((sent_at is null) = (token_hash is null) and (sent_at is null) = (code_hash is null)),
  check (state <> 'asked' or sent_at is not null)
);
create index passenger_consent_of_case on passenger_consent (tenant_id, case_reference, id);
-- a case asks once at a time
create unique index passenger_consent_once on passenger_consent (tenant_id, case_reference)
  where state in ('sending', 'asked');
create index passenger_consent_open on passenger_consent (expires_at) where state in ('sending', 'asked');

-- an answer is kept as it was given
create function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state not in ('sending', 'asked') or new.words <> old.words
    or new.words_hash <> old.words_hash or new.address <> old.address then
    raise exception 'a consent is kept as it was given' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep_consent before update or delete on passenger_consent for each row execute function keep_consent();

alter table passenger_consent enable row level security;
alter table passenger_consent force row level security;
create policy tenant on passenger_consent using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
