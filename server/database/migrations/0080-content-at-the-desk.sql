-- banners and notifications as the desk writes them; only what is published stands in banner and notification, which agencies read
create table content_item (
  tenant_id text not null,
  id text not null,
  shelf text not null check (shelf in ('home-page', 'search-pad', 'top-search-pad', 'bank-details', 'notifications')),
  state text not null check (state in ('draft', 'published', 'retired')),
  -- order among those of a place
  position integer not null,
  -- what was written last
  fields jsonb not null,
  -- what agencies see; null: nothing
  published jsonb,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- null: it was there from the beginning
  changed_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, changed_by) references app_user (tenant_id, id),
  check ((state = 'published') = (published is not null))
);
create index content_item_shelf on content_item (tenant_id, shelf, position);

-- who has done what with an item or a review
create table content_event (
  tenant_id text not null,
  content_id text not null,
  id text not null,
  at timestamptz not null,
  user_id text not null,
  act text not null check (act in ('written', 'changed', 'moved', 'publish', 'take-back', 'discard', 'retire', 'restore')),
  reason text,
  primary key (tenant_id, content_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);

do $$
declare
  held text;
begin
  foreach held in array array['content_item', 'content_event'] loop
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

alter table review
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add foreign key (tenant_id, changed_by) references app_user (tenant_id, id);

-- what is shown already, or will be; notifications that the portal itself writes name an agency, and stay apart
insert into content_item (tenant_id, id, shelf, state, position, fields, published, changed_at)
select tenant_id, id, place, 'published', position, fields, fields, shown_from
from (
  select tenant_id, id, place, position, shown_from, jsonb_build_object(
    'title', '', 'words', coalesce(words, ''), 'kind', null, 'path', null, 'agencyId', null,
    'pictureId', picture_id, 'downloadApp', download_app,
    'from', case when shown_from > now() then to_char(shown_from, 'YYYY-MM-DD') end,
    'until', to_char(shown_until, 'YYYY-MM-DD')
  ) as fields
  from banner
) as written;
insert into content_item (tenant_id, id, shelf, state, position, fields, published, changed_at)
select tenant_id, id, 'notifications', 'published', 0, fields, fields, shown_from
from (
  select tenant_id, id, shown_from, jsonb_build_object(
    'title', title, 'words', words, 'kind', kind, 'path', path, 'agencyId', null,
    'pictureId', null, 'downloadApp', false,
    'from', case when shown_from > now() then to_char(shown_from, 'YYYY-MM-DD') end,
    'until', to_char(shown_until, 'YYYY-MM-DD')
  ) as fields
  from notification
  where agency_id is null
) as written;

-- who held every permission of the desk, as people of the house are founded, holds its new one, too
update app_user u set functionalities = u.functionalities || '[919]'::jsonb
from agency a
where a.tenant_id = u.tenant_id and a.id = u.agency_id and a.kind = 'house'
  and u.functionalities @> '[911, 912, 913, 914, 915, 916, 917, 918]'::jsonb and not u.functionalities @> '[919]'::jsonb;
