-- Months of the books that two people have closed (decision 0099), with what each account had moved in them.
create table closed_month (
  tenant_id text not null,
  -- yyyy-MM, in the tenant's time zone
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text not null check (state in ('proposed', 'closed')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  proposed_by text not null,
  proposed_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  primary key (tenant_id, month),
  foreign key (tenant_id, proposed_by) references app_user (tenant_id, id),
  foreign key (tenant_id, closed_by) references app_user (tenant_id, id),
  check ((state = 'closed') = (closed_by is not null) and (state = 'closed') = (closed_at is not null)),
  check (closed_by <> proposed_by)
);

create table closed_month_figure (
  tenant_id text not null,
  month text collate "C" not null,
  account_id text collate "C" not null,
  debits_minor bigint not null,
  credits_minor bigint not null,
  primary key (tenant_id, month, account_id),
  foreign key (tenant_id, month) references closed_month (tenant_id, month)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['closed_month', 'closed_month_figure'] loop
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

-- nothing is posted into a closed month, whoever posts
create policy open_month on transfer as restrictive for insert with check (
  not exists (
    select 1 from closed_month c
    where c.tenant_id = transfer.tenant_id and c.state = 'closed' and transfer.at < c.until_at
  )
);
