-- which document ends first, on which day, and when its agency is told next
alter table agency add column documents_end_kind text check (
  documents_end_kind in ('nationalIdFront', 'nationalIdBack', 'tradeLicense', 'civilAviation', 'tin', 'agreement')
);
alter table agency add column documents_end_day date;
alter table agency add column documents_tell_at timestamptz;
-- the end of each accepted document by the clock of the tenant's home
alter table agency_document add column ends_at timestamptz;
create index agency_document_ends on agency_document (tenant_id, agency_id, ends_at, kind)
  where state = 'accepted' and ends_at is not null;
create index agency_document_unnoted on agency_document (tenant_id, agency_id)
  where state = 'accepted' and expiry is not null and ends_at is null;

update agency a set documents_end_kind = d.kind, documents_end_day = d.expiry,
  documents_tell_at = case
    when a.documents_told is null then a.documents_end_at - interval '30 days'
    when a.documents_told = 'soon' then a.documents_end_at - interval '7 days'
    else a.documents_end_at + interval '30 days'
  end
from (
  select distinct on (tenant_id, agency_id) tenant_id, agency_id, kind, expiry from agency_document
  where state = 'accepted' and expiry is not null and kind in ('tradeLicense', 'civilAviation')
  order by tenant_id, agency_id, expiry
) d
where d.tenant_id = a.tenant_id and d.agency_id = a.id and a.documents_end_at is not null;

alter table agency drop column documents_told;
drop index agency_documents_end;
create index agency_documents_tell on agency (documents_tell_at) where documents_tell_at is not null;
