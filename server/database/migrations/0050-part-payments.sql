-- what agencies owe of orders that they have paid in part: an account without a limit
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'wallet', 'supplier-payable', 'platform-revenue', 'agency-revenue', 'agency-receivable', 'part-payment-due',
  'gateway-clearing', 'bank-clearing', 'refunds-payable', 'taxes', 'currency-exchange'
));

-- a ticketed order may be paid in part
alter table air_order drop constraint air_order_check;
alter table air_order add constraint air_order_paid_check check (paid_minor between 0 and agent_minor);

-- a tenant without a row sells nothing in parts
create table part_payment_terms (
  tenant_id text not null primary key,
  -- most that an agency may owe at once
  most_open_minor bigint not null check (most_open_minor >= 0),
  -- whether an agency must be admitted first
  needs_admission boolean not null,
  set_at timestamptz not null
);

create table part_payment_rule (
  tenant_id text not null,
  id text collate "C" not null,
  priority integer not null,
  valid_from date,
  valid_until date,
  least_days integer not null check (least_days >= 0),
  most_days integer check (most_days >= least_days),
  now_basis_points integer not null check (now_basis_points between 1 and 9999),
  pay_within_days integer not null check (pay_within_days > 0),
  days_before_departure integer not null check (days_before_departure >= 0),
  refundable_only boolean not null,
  low_cost boolean not null,
  carrier char(2),
  in_parts boolean not null,
  primary key (tenant_id, id),
  check (valid_until >= valid_from)
);

create table part_payment_admission (
  tenant_id text not null,
  agency_id text not null,
  state text not null check (state in ('asked', 'admitted', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  primary key (tenant_id, agency_id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check ((state = 'asked') = (decided_at is null))
);

-- the rest of an order that was paid in part; reserved: its tickets are being issued
create table part_payment_due (
  tenant_id text not null,
  order_reference text collate "C" not null,
  agency_id text not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  currency char(3) not null,
  total_minor bigint not null,
  now_minor bigint not null check (now_minor > 0),
  due_minor bigint not null check (due_minor > 0),
  settled_minor bigint not null default 0 check (settled_minor between 0 and due_minor),
  pay_by date not null,
  -- end of the day `pay_by` at the tenant's home
  due_at timestamptz not null,
  in_parts boolean not null,
  state text not null check (state in ('reserved', 'open', 'missed', 'settled')),
  missed_at timestamptz,
  settled_at timestamptz,
  primary key (tenant_id, order_reference),
  foreign key (tenant_id, order_reference) references air_order (tenant_id, reference),
  check (total_minor = now_minor + due_minor),
  check ((state = 'settled') = (settled_minor = due_minor)),
  check ((state = 'settled') = (settled_at is not null)),
  check (state <> 'missed' or missed_at is not null),
  check (state <> 'reserved' or settled_minor = 0)
);
create index part_payment_due_of_agency on part_payment_due (tenant_id, agency_id, due_at, order_reference);
create index part_payment_due_by_day on part_payment_due (due_at) where state in ('open', 'missed');

create table part_payment_settlement (
  tenant_id text not null,
  order_reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  amount_minor bigint not null check (amount_minor > 0),
  left_minor bigint not null check (left_minor >= 0),
  primary key (tenant_id, order_reference, id),
  foreign key (tenant_id, order_reference) references part_payment_due (tenant_id, order_reference)
);

-- a reminder of a due is written once for each lead
create table due_reminder (
  tenant_id text not null,
  order_reference text collate "C" not null,
  lead_minutes integer not null check (lead_minutes >= 0),
  told_at timestamptz not null,
  primary key (tenant_id, order_reference, lead_minutes),
  foreign key (tenant_id, order_reference) references part_payment_due (tenant_id, order_reference)
);

do $$
declare
  walled text;
begin
  foreach walled in array array[
    'part_payment_terms', 'part_payment_rule', 'part_payment_admission', 'part_payment_due', 'part_payment_settlement',
    'due_reminder'
  ] loop
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
