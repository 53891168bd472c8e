-- numbers of certificates have no gaps: the row of a tenant's tax year is the lock
create table tax_certificate_counter (
  tenant_id text not null,
  year integer not null,
  last_number bigint not null check (last_number >= 0),
  primary key (tenant_id, year)
);

-- the certificate of advance income tax of an agency's tax year that has ended; its sums are those of the ledger
create table tax_certificate (
  tenant_id text not null,
  -- calendar year in which the tax year begins
  year integer not null,
  number bigint not null,
  agency_id text not null,
  currency text not null,
  issued_at timestamptz not null,
  primary key (tenant_id, year, number),
  unique (tenant_id, agency_id, year, currency),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['tax_certificate_counter', 'tax_certificate'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, walled);
  end loop;
end
$$;
