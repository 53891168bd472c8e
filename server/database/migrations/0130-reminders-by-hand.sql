-- a reminder of all that an agency owes, sent by a person of the desk, at most one on each day at the tenant's home
create table due_reminder_by_hand (
  tenant_id text not null,
  agency_id text not null,
  day date not null,
  sent_at timestamptz not null,
  sent_by text not null,
  -- null: the agency had no mail address and was notified in the portal alone
  email text,
  primary key (tenant_id, agency_id, day),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);

alter table due_reminder_by_hand enable row level security;
alter table due_reminder_by_hand force row level security;
create policy tenant on due_reminder_by_hand using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
