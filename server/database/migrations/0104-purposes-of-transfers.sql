-- What each transfer is for, and what it comes from beside its order (decision 0062). Older ones tell it by their accounts, by
-- what their references name, and by the words that the program wrote.
alter table transfer add column purpose text;
alter table transfer add column subject text collate "C";

update transfer t set purpose = case
  when t.order_reference is null then case
    when exists (select 1 from money_decision d where d.tenant_id = t.tenant_id and d.transfer_id = t.id)
      or t.words like 'Adjustment: %' then 'adjustment'
    when t.words like 'Refund of online payment % refused by the gateway' then 'online-return'
    when t.words like 'Refund of online payment %' then 'online-refund'
    when t.debit_account like 'gateway-clearing:%'
      and (t.words like 'Online payment %' or t.words like 'Charge of online payment %') then 'online-payment'
    when t.debit_account like 'bank-clearing:%' then 'opening-deposit'
    else 'adjustment' end
  when exists (select 1 from deposit d where d.tenant_id = t.tenant_id and d.reference = t.order_reference) then case
    when t.credit_account like 'bank-clearing:%' then 'cheque-returned'
    else (select d.method from deposit d where d.tenant_id = t.tenant_id and d.reference = t.order_reference) end
  when exists (select 1 from hotel_order o where o.tenant_id = t.tenant_id and o.reference = t.order_reference) then case
    when t.words like 'Cancelled: %' then 'stay-cancelled'
    when t.words like 'Rest of %' and t.credit_account like 'part-payment-due:%' then 'stay-due'
    else 'stay' end
  else case
    when t.words like '%: the airline has paid for %' then 'airline-part'
    when t.words like 'Rest of %' and t.credit_account like 'part-payment-due:%' then 'due'
    when t.words like 'Void: %' then 'void'
    when t.words like 'Exchange: %' then 'exchange'
    when t.words like 'Refund: %' or t.credit_account like 'wallet:%' then 'refund'
    when exists (
      select 1 from post_travel_case c where c.tenant_id = t.tenant_id and c.new_order_reference = t.order_reference
    ) then 'new-tickets'
    else 'tickets' end
  end;

update transfer t set subject = substring(t.words from 'nline payment ([A-Z0-9-]+)')
where t.purpose in ('online-payment', 'online-refund', 'online-return');
update transfer t set subject = (
  select min(c.reference) from post_travel_case c
  where c.tenant_id = t.tenant_id and c.new_order_reference = t.order_reference
) where t.purpose = 'new-tickets';
-- a case is named where its credit note was issued with the transfer, or where it is the only one of its kind
update transfer t set subject = coalesce(
  (select min(n.case_reference) from credit_note n
   where n.tenant_id = t.tenant_id and n.order_reference = t.order_reference and n.issued_at::timestamptz(3) = t.at),
  (select min(c.reference) from post_travel_case c
   where c.tenant_id = t.tenant_id and c.order_reference = t.order_reference and c.kind = t.purpose
   having count(*) = 1)
) where t.purpose in ('void', 'refund', 'exchange');

alter table transfer alter column purpose set not null;
alter table transfer add constraint transfer_purpose check (purpose in (
  'tickets', 'new-tickets', 'stay', 'due', 'stay-due', 'void', 'refund', 'exchange', 'stay-cancelled', 'airline-part',
  'opening-deposit', 'bank-deposit', 'bank-transfer', 'cheque', 'mobile-banking', 'cheque-returned',
  'online-payment', 'online-refund', 'online-return', 'adjustment'
));

-- the lines of a wallet are still read from an index alone
drop index transfer_out;
drop index transfer_in;
create index transfer_out on transfer (tenant_id, debit_account, at, id)
  include (kind, amount_minor, order_reference, credit_account, purpose);
create index transfer_in on transfer (tenant_id, credit_account, at, id)
  include (kind, amount_minor, order_reference, debit_account, purpose);

-- lines are searched by the numbers of credit notes
create index credit_note_of_agency on credit_note (tenant_id, agency_id, year, number);
