-- Asking for withdrawals has a permission of its own. Whoever may manage bank accounts, with which it was asked for so far, keeps it.
update agency_role r set functionalities = r.functionalities || '[900]'::jsonb, version = r.version + 1
from agency a
where a.tenant_id = r.tenant_id and a.id = r.agency_id and a.kind = 'agency' and not r.is_owner
  and r.functionalities @> '[240]' and not r.functionalities @> '[900]';
