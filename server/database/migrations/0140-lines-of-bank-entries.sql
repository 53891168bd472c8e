-- Entries of the bank books name the line of the bank's statement (decision 0098). What a bank takes and gives by itself, and what a
-- gateway pays out, have accounts of their own.

-- The lists of kinds and purposes are added to, whatever other migrations have put into them.
do $$
declare
  listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint
  where conrelid = 'transfer'::regclass and conname = 'transfer_purpose';
  alter table transfer drop constraint transfer_purpose;
  execute 'alter table transfer add constraint transfer_purpose '
    || replace(listed, 'ARRAY[', 'ARRAY[''bank-adjustment''::text, ''gateway-payout''::text, ');
  select pg_get_constraintdef(oid) into strict listed from pg_constraint
  where conrelid = 'account'::regclass and conname = 'account_kind_check';
  alter table account drop constraint account_kind_check;
  execute 'alter table account add constraint account_kind_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''bank-charges''::text, ''bank-interest''::text, ''excise-duty''::text, '
      || '''gateway-fees''::text, ''gateway-differences''::text, ');
end
$$;

alter table bank_entry drop constraint bank_entry_kind;
alter table bank_entry add constraint bank_entry_kind check (
  kind in ('supplier-payment', 'bank-charge', 'bank-interest', 'excise-duty', 'gateway-payout')
);
-- money into the account, or out of it
alter table bank_entry add column direction text not null default 'out' check (direction in ('in', 'out'));
-- the line by which the bank booked it; null: none is known
alter table bank_entry add column line_id uuid;
alter table bank_entry add foreign key (tenant_id, line_id) references bank_statement_line (tenant_id, id);
-- why it is posted; null: what it settles says so
alter table bank_entry add column words text;
-- of a payout: what the gateway kept, and what nothing explains (above zero: more came than was due)
alter table bank_entry add column fee_minor bigint not null default 0 check (fee_minor >= 0);
alter table bank_entry add column difference_minor bigint not null default 0;
alter table bank_entry add column differences jsonb not null default '[]';

-- a line of a statement may be that of an entry
alter table bank_statement_use add column entry_reference text collate "C";
alter table bank_statement_use add foreign key (tenant_id, entry_reference) references bank_entry (tenant_id, reference);
create unique index bank_statement_use_of_entry on bank_statement_use (tenant_id, entry_reference) where entry_reference is not null;
alter table bank_statement_use drop constraint bank_statement_use_check;
alter table bank_statement_use add constraint bank_statement_use_check check (
  num_nonnulls(deposit_reference, reason, receipt_reference, entry_reference) = 1
);
