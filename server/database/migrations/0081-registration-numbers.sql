-- an agency is registered by this number; the form of the registration does not ask until when its certificate is valid
alter table document_info drop constraint document_info_check;

update document_info d set civil_aviation_number = r.civil_aviation_number
from registration r
where r.tenant_id = d.tenant_id and r.agency_id = d.agency_id and r.state = 'approved'
  and r.civil_aviation_number <> '' and d.civil_aviation_number is null;
