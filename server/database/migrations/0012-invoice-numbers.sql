-- an order gets its invoice number with its tickets; orders that were ticketed before get theirs now
insert into invoice (tenant_id, order_reference, agency_id, number, issued_at)
select held.tenant_id, held.reference, held.agency_id,
       coalesce(counter.last_number, 0)
         + row_number() over (partition by held.tenant_id, held.agency_id order by held.created_at, held.reference),
       held.created_at
from air_order held
left join invoice_counter counter on counter.tenant_id = held.tenant_id and counter.agency_id = held.agency_id
where held.state = 'ticketed'
  and not exists (
    select 1 from invoice where invoice.tenant_id = held.tenant_id and invoice.order_reference = held.reference
  );

insert into invoice_counter (tenant_id, agency_id, last_number)
select tenant_id, agency_id, max(number) from invoice group by tenant_id, agency_id
on conflict (tenant_id, agency_id) do update set last_number = excluded.last_number;
