create table account (
  tenant_id text not null,
  -- the account's name: 'wallet:AGENCY:BDT', 'supplier-payable:CODE:BDT'; found without asking
  id text not null,
  kind text not null check (kind in (
    'wallet', 'supplier-payable', 'platform-revenue', 'agency-revenue',
    'gateway-clearing', 'bank-clearing', 'refunds-payable', 'taxes'
  )),
  agency_id text,
  currency char(3) not null,
  -- only a limited account keeps totals: a total on a shared house account would queue every agency behind one row
  limited boolean not null,
  credit_limit_minor bigint not null default 0 check (credit_limit_minor >= 0),
  debits_minor bigint not null default 0 check (debits_minor >= 0),
  credits_minor bigint not null default 0 check (credits_minor >= 0),
  pending_minor bigint not null default 0 check (pending_minor >= 0),
  opened_at timestamptz not null,
  primary key (tenant_id, id),
  check (limited = (kind = 'wallet')),
  check (not limited or credits_minor - debits_minor - pending_minor >= -credit_limit_minor)
);

-- never updated, never deleted: a pending row is ended by a row of its own
create table transfer (
  tenant_id text not null,
  id uuid not null,
  kind text not null check (kind in ('pending', 'posted', 'void')),
  pending_id uuid,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  order_reference text,
  words text not null,
  actor text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, pending_id),
  foreign key (tenant_id, debit_account) references account (tenant_id, id),
  foreign key (tenant_id, credit_account) references account (tenant_id, id),
  check (debit_account <> credit_account),
  check (kind <> 'pending' or pending_id is null),
  check (kind <> 'void' or pending_id is not null)
);

create index transfer_of_order on transfer (tenant_id, order_reference) where order_reference is not null;
