-- The account of the house that an adjustment corrects, and the transfer that it became. What was adjusted before stood
-- against the revenue of the house.
alter table money_decision add column against text
  check (against in ('revenue', 'bank', 'gateway', 'receivable'));
alter table money_decision add column transfer_id uuid;
update money_decision set against = 'revenue' where kind <> 'credit-limit';
alter table money_decision add check ((against is null) = (kind = 'credit-limit'));
create unique index money_decision_transfer on money_decision (tenant_id, transfer_id) where transfer_id is not null;
