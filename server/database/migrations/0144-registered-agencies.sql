-- an agency that was approved since has said where it is, and who owns it
insert into company_info (tenant_id, agency_id, address, city, postal_code, owner_name, updated_by, updated_at)
select distinct on (tenant_id, agency_id) tenant_id, agency_id,
       nullif(regexp_replace(trim(address), '\s*\n\s*', ', ', 'g'), ''), nullif(city, ''),
       nullif(postal_code, ''), nullif(trim(contact_first_name || ' ' || contact_last_name), ''), 'system', state_since
from registration
where agency_id is not null and state = 'approved'
order by tenant_id, agency_id, state_since desc
on conflict (tenant_id, agency_id) do nothing;
