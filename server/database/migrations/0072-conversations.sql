-- what an agency and the desk write to each other about a case after the ticket
create table case_message (
  tenant_id text not null,
  case_reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  by text not null check (by in ('agency', 'desk')),
  user_id text not null,
  who text not null,
  words text not null,
  primary key (tenant_id, case_reference, id),
  foreign key (tenant_id, case_reference) references post_travel_case (tenant_id, reference)
);
alter table case_message enable row level security;
alter table case_message force row level security;
create policy tenant on case_message using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

-- since when the agency waits for an answer of the desk
alter table post_travel_case add column asked_at timestamptz;
create index post_travel_case_asked on post_travel_case (tenant_id, kind, asked_at) where asked_at is not null;
