-- what each sale comes to, added up as its transfers are posted. It is that of its transfers, which `npm run verify` proves
create table sale_standing (
  tenant_id text not null,
  -- of an order of flights or of a stay
  order_reference text collate "C" not null,
  agency_id text not null,
  charged_minor bigint not null check (charged_minor >= 0),
  paid_minor bigint not null check (paid_minor between 0 and charged_minor),
  returned_minor bigint not null check (returned_minor between 0 and paid_minor),
  dropped_minor bigint not null check (dropped_minor between 0 and charged_minor - paid_minor),
  primary key (tenant_id, order_reference)
);

insert into sale_standing (tenant_id, order_reference, agency_id, charged_minor, paid_minor, returned_minor, dropped_minor)
select t.tenant_id, t.order_reference, min(coalesce(d.agency_id, c.agency_id)),
  coalesce(sum(t.amount_minor) filter (where d.kind = 'wallet' and c.kind <> 'part-payment-due'
    or d.kind = 'part-payment-due' and c.kind <> 'wallet'), 0),
  coalesce(sum(t.amount_minor) filter (where d.kind = 'wallet'), 0),
  coalesce(sum(t.amount_minor) filter (where c.kind = 'wallet' and d.kind <> 'part-payment-due'), 0),
  coalesce(sum(t.amount_minor) filter (where c.kind = 'part-payment-due' and d.kind <> 'wallet'), 0)
from transfer t
join account d on d.tenant_id = t.tenant_id and d.id = t.debit_account
join account c on c.tenant_id = t.tenant_id and c.id = t.credit_account
where t.kind = 'posted' and t.order_reference is not null
  and t.purpose in ('tickets', 'new-tickets', 'stay', 'due', 'stay-due', 'void', 'refund', 'exchange', 'stay-cancelled')
  and (d.kind in ('wallet', 'part-payment-due') or c.kind in ('wallet', 'part-payment-due'))
group by t.tenant_id, t.order_reference;

-- lists find what has come back, and what is left to pay, whatever the number of bookings
create index sale_standing_returned on sale_standing (tenant_id, agency_id, order_reference)
  where returned_minor + dropped_minor > 0;

-- an order said the same by hand
alter table air_order drop column paid_minor, drop column returned_minor;
alter table hotel_order drop column paid_minor, drop column back_minor;

alter table sale_standing enable row level security;
alter table sale_standing force row level security;
create policy tenant on sale_standing using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
