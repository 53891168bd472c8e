-- Receipts of bank statements that nobody claims (decision 0097): an account on which they wait, what is posted for them, and each
-- receipt with what two people decide about it.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'wallet', 'supplier-payable', 'supplier-receivable', 'platform-revenue', 'agency-revenue', 'agency-receivable',
  'part-payment-due', 'gateway-clearing', 'bank-clearing', 'suspense', 'refunds-payable', 'taxes', 'advance-tax',
  'currency-exchange'
));
alter table transfer drop constraint transfer_purpose;
alter table transfer add constraint transfer_purpose check (purpose in (
  'tickets', 'new-tickets', 'stay', 'due', 'stay-due', 'void', 'refund', 'exchange', 'stay-cancelled', 'airline-part',
  'opening-deposit', 'bank-deposit', 'bank-transfer', 'cheque', 'mobile-banking', 'cheque-returned',
  'online-payment', 'online-refund', 'online-return', 'adjustment',
  'receipt-held', 'receipt-assigned', 'receipt-returned'
));

create table unclaimed_receipt (
  tenant_id text not null,
  reference text collate "C" not null,
  -- the line of money in, and the line by which it was sent back
  line_id uuid not null,
  return_line_id uuid,
  state text not null check (state in ('found', 'waits', 'proposed', 'assigned', 'returned', 'dropped')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  booked_on date not null,
  -- what is proposed, or was done: null while nothing is, and while it is to be taken to the suspense account
  ending text check (ending in ('assign', 'return')),
  agency_id text,
  words text,
  proposed_by text,
  proposed_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (tenant_id, reference),
  foreign key (tenant_id, line_id) references bank_statement_line (tenant_id, id),
  foreign key (tenant_id, return_line_id) references bank_statement_line (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, proposed_by) references app_user (tenant_id, id),
  check ((state in ('found', 'proposed')) = (proposed_by is not null)),
  check ((state in ('proposed', 'assigned', 'returned')) = (ending is not null)),
  check ((ending is not distinct from 'assign') = (agency_id is not null))
);
-- a line is one receipt at most, unless it was dropped
create unique index unclaimed_receipt_of_line on unclaimed_receipt (tenant_id, line_id) where state <> 'dropped';
create unique index unclaimed_receipt_return on unclaimed_receipt (tenant_id, return_line_id) where return_line_id is not null;
create index unclaimed_receipt_by_day on unclaimed_receipt (tenant_id, booked_on, reference);

create table unclaimed_receipt_event (
  tenant_id text not null,
  reference text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  -- the sentence that the line says, and its values by name
  said jsonb not null,
  primary key (tenant_id, reference, id),
  foreign key (tenant_id, reference) references unclaimed_receipt (tenant_id, reference)
);

-- a line of a statement may be a receipt, or the sending back of one
alter table bank_statement_use add column receipt_reference text collate "C";
alter table bank_statement_use add foreign key (tenant_id, receipt_reference) references unclaimed_receipt (tenant_id, reference);
alter table bank_statement_use drop constraint bank_statement_use_check;
alter table bank_statement_use add constraint bank_statement_use_check check (
  num_nonnulls(deposit_reference, reason, receipt_reference) = 1
);

do $$
declare
  walled text;
begin
  foreach walled in array array['unclaimed_receipt', 'unclaimed_receipt_event'] loop
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
