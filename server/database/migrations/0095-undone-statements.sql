-- imports of statements that were taken back: their lines stay as they were taken in, and count no more
create table bank_statement_undo (
  tenant_id text not null,
  statement_id uuid not null,
  user_id text not null,
  who text not null,
  reason text not null,
  at timestamptz not null,
  primary key (tenant_id, statement_id),
  foreign key (tenant_id, statement_id) references bank_statement (tenant_id, id)
);
alter table bank_statement_undo enable row level security;
alter table bank_statement_undo force row level security;
create policy tenant on bank_statement_undo using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);

create index bank_statement_line_of_statement on bank_statement_line (tenant_id, statement_id);
