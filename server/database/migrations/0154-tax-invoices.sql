-- numbers of tax invoices and their credit notes have no gaps: the row of a form and fiscal year of a tenant is the lock
create table tax_invoice_counter (
  tenant_id text not null,
  form text not null check (form in ('6.3', '6.7')),
  -- calendar year in which the fiscal year begins
  year integer not null,
  last_number bigint not null check (last_number > 0),
  primary key (tenant_id, form, year)
);

-- forms of Bangladesh's revenue board for sales with value added tax: 6.3 of an invoice, 6.7 of a credit note
create table tax_invoice (
  tenant_id text not null,
  form text not null,
  year integer not null,
  number bigint not null,
  agency_id text not null,
  order_reference text collate "C" not null,
  -- the credit note of form 6.7
  note_year integer,
  note_number bigint,
  issued_at timestamptz not null,
  primary key (tenant_id, form, year, number),
  foreign key (tenant_id, note_year, note_number) references credit_note (tenant_id, year, number),
  check ((form = '6.7') = (note_number is not null) and (note_year is null) = (note_number is null))
);
create unique index tax_invoice_of_order on tax_invoice (tenant_id, order_reference) where form = '6.3';
create unique index tax_invoice_of_note on tax_invoice (tenant_id, note_year, note_number) where form = '6.7';

do $$
declare
  walled text;
begin
  foreach walled in array array['tax_invoice_counter', 'tax_invoice'] loop
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
