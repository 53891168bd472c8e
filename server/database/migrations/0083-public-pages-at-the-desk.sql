-- public pages that the desk has edited; a page without a row, or without published sections, is the one of the tenant's file
create table public_page (
  tenant_id text not null,
  page text not null,
  version integer not null default 0,
  -- null: there is no draft
  draft jsonb,
  draft_at timestamptz,
  draft_by text,
  -- what visitors see; null: the tenant's own page
  published jsonb,
  published_at timestamptz,
  published_by text,
  primary key (tenant_id, page),
  foreign key (tenant_id, draft_by) references app_user (tenant_id, id),
  foreign key (tenant_id, published_by) references app_user (tenant_id, id),
  check ((draft is null) = (draft_at is null) and (draft is null) = (draft_by is null)),
  check ((published is null) = (published_at is null) and (published is null) = (published_by is null))
);

-- everything that was published of a page
create table public_page_version (
  tenant_id text not null,
  page text not null,
  number integer not null check (number > 0),
  sections jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (tenant_id, page, number),
  foreign key (tenant_id, page) references public_page (tenant_id, page),
  foreign key (tenant_id, published_by) references app_user (tenant_id, id)
);

do $$
declare
  held text;
begin
  foreach held in array array['public_page', 'public_page_version'] loop
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
