-- rules of markup: those of the platform, and those of each agency on top of its own price
create table markup_rule (
  tenant_id text not null,
  id text collate "C" not null,
  -- null: a rule of the platform
  agency_id text,
  -- that of the newest version
  version integer not null check (version > 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index markup_rule_of_layer on markup_rule (tenant_id, agency_id, id);

-- what a rule said from one moment to another: a change adds a version, and a rule that ended is never deleted
create table markup_rule_version (
  tenant_id text not null,
  rule_id text collate "C" not null,
  version integer not null check (version > 0),
  -- repeated from the rule, so that one index finds what is in force
  agency_id text,
  stands_from timestamptz not null,
  -- null: it stands
  stands_to timestamptz,
  -- days of sale at home, both included; null: no limit
  first_day date,
  last_day date,
  -- a MarkupTerms: name, conditions and markup
  terms jsonb not null,
  changed_by text not null,
  primary key (tenant_id, rule_id, version),
  foreign key (tenant_id, rule_id) references markup_rule (tenant_id, id),
  check (stands_to is null or stands_to >= stands_from),
  check (last_day >= first_day)
);
create index markup_rule_version_of_layer on markup_rule_version (tenant_id, agency_id, stands_from);

alter table markup_rule enable row level security;
alter table markup_rule force row level security;
create policy tenant on markup_rule using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
alter table markup_rule_version enable row level security;
alter table markup_rule_version force row level security;
create policy tenant on markup_rule_version using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
