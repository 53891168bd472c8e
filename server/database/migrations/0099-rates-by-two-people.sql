-- a rate that differs much from the one before it is proposed by one person and decided by another
alter table terms_change drop constraint terms_change_kind_check;
alter table terms_change add constraint terms_change_kind_check
  check (kind in ('pay-in', 'part-payment-rule', 'exchange-rate'));
-- the second person, where two have decided
alter table currency_rate_set add column decided_by text check (decided_by is null or decided_by <> made_by);
