-- the search of the header finds a stay by the property's number, as it finds a flight by the airline's
create index hotel_order_by_locator on hotel_order (tenant_id, agency_id, locator text_pattern_ops)
  where booked_at is not null;
create index hotel_order_by_reference on hotel_order (tenant_id, agency_id, reference text_pattern_ops)
  where booked_at is not null;

-- stays that were paid before have invoices, too, numbered after those that their agencies have
insert into invoice_counter (tenant_id, agency_id, last_number)
select distinct tenant_id, agency_id, 0::bigint from hotel_order where paid_minor > 0
on conflict (tenant_id, agency_id) do nothing;
insert into invoice (tenant_id, order_reference, agency_id, number, issued_at)
select o.tenant_id, o.reference, o.agency_id,
  c.last_number + row_number() over (partition by o.tenant_id, o.agency_id order by o.booked_at, o.reference), o.booked_at
from hotel_order o join invoice_counter c on c.tenant_id = o.tenant_id and c.agency_id = o.agency_id
where o.paid_minor > 0;
update invoice_counter c set last_number = numbered.most
from (select tenant_id, agency_id, max(number) as most from invoice group by tenant_id, agency_id) numbered
where numbered.tenant_id = c.tenant_id and numbered.agency_id = c.agency_id and numbered.most > c.last_number;
