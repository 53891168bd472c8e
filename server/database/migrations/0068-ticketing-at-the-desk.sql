-- when the tickets of an order were asked for last: the house acts on those that the airline does not confirm
alter table air_order add column ticketing_at timestamptz;
update air_order o set ticketing_at = (
  select max(s.created_at) from saga s
  where s.tenant_id = o.tenant_id and s.order_reference = o.reference and s.kind = 'ticket'
) where state <> 'held';
create index air_order_ticketing on air_order (tenant_id, ticketing_at, reference) where state = 'ticketing';

-- who held every permission of the desk, as people of the house are founded, holds its three new ones, too
update app_user u set functionalities = u.functionalities || '[915, 916, 917]'::jsonb
from agency a
where a.tenant_id = u.tenant_id and a.id = u.agency_id and a.kind = 'house'
  and u.functionalities @> '[911, 912, 913, 914]'::jsonb and not u.functionalities @> '[915]'::jsonb;
