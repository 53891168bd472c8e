-- rules of part payment are changed at the desk; `terms_change` keeps what each said before
alter table part_payment_rule
  add column version integer not null default 1 check (version > 0),
  add column ended_at timestamptz;
