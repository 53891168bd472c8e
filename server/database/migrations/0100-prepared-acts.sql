-- an act of the desk above the limit of one person: one prepares it, another confirms it
create table prepared_act (
  tenant_id text not null,
  id text collate "C" not null,
  call text not null check (
    call in ('RefundOnlinePayment', 'RefuseOnlinePayment', 'BounceCheque', 'EnterTickets', 'SettleCase')
  ),
  -- the payment, deposit, order or case
  subject text collate "C" not null,
  -- what is decided, as it was shown
  terms jsonb not null,
  -- `replaced`: something else was prepared or done instead
  state text not null default 'waits' check (state in ('waits', 'confirmed', 'dropped', 'replaced')),
  made_by text not null,
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  foreign key (tenant_id, decided_by) references app_user (tenant_id, id),
  check ((state = 'waits') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- who prepares and who confirms are two people
  check (state <> 'confirmed' or decided_by <> made_by)
);
create unique index prepared_act_open on prepared_act (tenant_id, call, subject) where state = 'waits';

alter table prepared_act enable row level security;
alter table prepared_act force row level security;
create policy tenant on prepared_act using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
