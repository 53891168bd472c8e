-- one store of sealed files: those of an applicant become those of the agency
alter table registration_document rename to document_file;
alter table document_file add column agency_id text;
alter table document_file add foreign key (tenant_id, agency_id) references agency (tenant_id, id);
alter table document_file drop constraint registration_document_kind_check;
alter table document_file add constraint document_file_kind_check
  check (kind in ('nationalIdFront', 'nationalIdBack', 'tradeLicense', 'civilAviation', 'tin', 'agreement'));
alter table document_file drop constraint registration_document_check;
alter table document_file add constraint document_file_owner
  check ((draft_id is null) <> (registration_reference is null and agency_id is null));

-- a document of an agency, one row each time one is sent
create table agency_document (
  tenant_id text not null,
  id uuid not null,
  agency_id text not null,
  kind text not null check (
    kind in ('nationalIdFront', 'nationalIdBack', 'tradeLicense', 'civilAviation', 'tin', 'agreement')
  ),
  state text not null check (state in ('waiting', 'accepted', 'refused', 'replaced')),
  number text check (number <> ''),
  expiry date,
  sent_by text not null,
  sent_name text not null,
  sent_at timestamptz not null,
  due_at timestamptz,
  decided_name text,
  decided_at timestamptz,
  reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references document_file (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, sent_by) references app_user (tenant_id, id),
  check ((state = 'waiting') = (due_at is not null)),
  check (state not in ('accepted', 'refused') or decided_at is not null),
  check (state <> 'waiting' or decided_at is null),
  check ((decided_at is null) = (decided_name is null)),
  check (state <> 'refused' or reason is not null)
);
create unique index agency_document_waiting on agency_document (tenant_id, agency_id, kind) where state = 'waiting';
create unique index agency_document_accepted on agency_document (tenant_id, agency_id, kind) where state = 'accepted';
create index agency_document_sent on agency_document (tenant_id, agency_id, sent_at);
create index agency_document_due on agency_document (tenant_id, due_at) where state = 'waiting';

-- what agency and desk write to each other about documents
create table agency_remark (
  tenant_id text not null,
  agency_id text not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  by_desk boolean not null,
  text text not null,
  -- when the desk has answered a message of the agency
  answered_at timestamptz,
  primary key (tenant_id, agency_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check (not by_desk or answered_at is null)
);
create index agency_remark_open on agency_remark (tenant_id, at) where not by_desk and answered_at is null;

do $$
declare
  held text;
begin
  foreach held in array array['agency_document', 'agency_remark']
  loop
    execute format('alter table %I enable row level security', held);
    execute format('alter table %I force row level security', held);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, held);
  end loop;
end
$$;

-- what an agency was approved with is accepted
update document_file f set agency_id = r.agency_id
from registration r
where r.tenant_id = f.tenant_id and r.reference = f.registration_reference and r.state = 'approved';

insert into agency_document (
  tenant_id, id, agency_id, kind, state, number, expiry, sent_by, sent_name, sent_at, decided_name, decided_at
)
select f.tenant_id, f.id, f.agency_id, f.kind, 'accepted',
  case f.kind when 'tradeLicense' then r.trade_license_number when 'civilAviation' then nullif(r.civil_aviation_number, '') end,
  case when f.kind = 'tradeLicense' then r.trade_license_expiry end,
  r.owner_id, trim(r.contact_first_name || ' ' || r.contact_last_name), f.uploaded_at,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Desk'), coalesce(r.decided_at, r.state_since)
from document_file f
join registration r on r.tenant_id = f.tenant_id and r.reference = f.registration_reference and r.state = 'approved'
left join app_user u on u.tenant_id = r.tenant_id and u.id = r.decided_by
where f.agency_id is not null;
