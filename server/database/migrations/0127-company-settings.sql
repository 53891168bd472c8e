-- what an agency says about itself, beside the name, address and telephone number of its row
create table company_info (
  tenant_id text not null,
  agency_id text not null,
  website text,
  address text,
  city text,
  postal_code text,
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text,
  invoice_name text,
  invoice_address text,
  business_number text,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, agency_id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);

-- an agency that has registered has said where it is
insert into company_info (tenant_id, agency_id, address, city, postal_code, updated_by, updated_at)
select distinct on (tenant_id, agency_id) tenant_id, agency_id, nullif(address, ''), nullif(city, ''), nullif(postal_code, ''), 'system', state_since
from registration
where agency_id is not null
order by tenant_id, agency_id, state_since desc;

alter table company_info enable row level security;
alter table company_info force row level security;
create policy tenant on company_info using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
