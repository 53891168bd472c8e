-- A line of a statement may be the one by which a withdrawal left (decision 0107). A payment of a supplier names its line already.
alter table bank_statement_use add column withdrawal_reference text collate "C";
alter table bank_statement_use add foreign key (tenant_id, withdrawal_reference) references withdrawal (tenant_id, reference);
-- a withdrawal leaves once
create unique index bank_statement_use_of_withdrawal on bank_statement_use (tenant_id, withdrawal_reference)
  where withdrawal_reference is not null;
alter table bank_statement_use drop constraint bank_statement_use_check;
alter table bank_statement_use add constraint bank_statement_use_check check (
  num_nonnulls(deposit_reference, reason, receipt_reference, entry_reference, withdrawal_reference) = 1
);
