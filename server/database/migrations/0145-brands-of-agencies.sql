-- what an agency shows its customers beside its name and logo
create table agency_brand (
  tenant_id text not null,
  agency_id text not null,
  version integer not null default 1,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- the colours that the solver made of it, in both modes
  look jsonb,
  phone text,
  whatsapp text,
  email text,
  address text,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, agency_id),
  check ((colour is null) = (look is null)),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);

alter table agency_brand enable row level security;
alter table agency_brand force row level security;
create policy tenant on agency_brand using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
