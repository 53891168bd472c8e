-- statements of the house's accounts: what was taken in is never changed
create table bank_statement (
  tenant_id text not null,
  id uuid not null,
  -- the account as it was when the statement was taken in
  pay_in jsonb not null,
  file_name text not null,
  imported_by text not null,
  imported_at timestamptz not null,
  primary key (tenant_id, id)
);

create table bank_statement_line (
  tenant_id text not null,
  id uuid not null,
  statement_id uuid not null,
  row_number integer not null check (row_number > 0),
  booked_on date not null,
  direction text not null check (direction in ('in', 'out')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  reference text not null,
  description text not null,
  balance_minor bigint,
  -- SHA-256 of account, day, direction, amount, reference and balance: a line of two overlapping statements is taken in once
  fingerprint text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, statement_id) references bank_statement (tenant_id, id)
);
create unique index bank_statement_line_once on bank_statement_line (tenant_id, fingerprint);
create index bank_statement_line_by_day on bank_statement_line (tenant_id, direction, booked_on desc, id desc);
create index bank_statement_line_of_amount on bank_statement_line (tenant_id, amount_minor) where direction = 'in';

-- what a person said about a line: it pays a deposit, or it was set aside with a reason
create table bank_statement_use (
  tenant_id text not null,
  -- one line pays one deposit at most
  line_id uuid not null,
  deposit_reference text collate "C",
  reason text,
  user_id text not null,
  who text not null,
  at timestamptz not null,
  primary key (tenant_id, line_id),
  foreign key (tenant_id, line_id) references bank_statement_line (tenant_id, id),
  foreign key (tenant_id, deposit_reference) references deposit (tenant_id, reference),
  check ((deposit_reference is null) = (reason is not null))
);
-- one deposit is paid by one line at most
create unique index bank_statement_use_of_deposit on bank_statement_use (tenant_id, deposit_reference)
  where deposit_reference is not null;

-- deposits that a line may be the payment of
create index deposit_open_of_amount on deposit (tenant_id, amount_minor) where state in ('submitted', 'deposited');
create index deposit_open_of_credited on deposit (tenant_id, credited_minor)
  where state = 'submitted' and method = 'mobile-banking';

do $$
declare
  walled text;
begin
  foreach walled in array array['bank_statement', 'bank_statement_line', 'bank_statement_use'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, walled);
  end loop;
end
$$;
