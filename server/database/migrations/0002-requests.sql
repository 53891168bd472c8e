-- one row an intent: the first final answer, replayed byte for byte until it expires
create table request_key (
  tenant_id text not null,
  actor text not null,
  key text not null,
  body_hash text not null,
  -- null while the work has no end yet
  status smallint,
  -- sealed: an answer may carry a token or a traveller's name
  answer bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, actor, key),
  check ((status is null) = (answer is null))
);
create index request_key_expires on request_key (expires_at);
