-- a person may do what the person's role holds: a named set of functionality codes of one company
create table agency_role (
  tenant_id text not null,
  agency_id text not null,
  id text collate "C" not null,
  name text not null check (length(name) between 1 and 60),
  -- holds whatever its company can hold, besides its own codes, and is not edited
  is_owner boolean not null default false,
  functionalities jsonb not null,
  -- in minor units of the agency's currency; null: no limit
  sale_most_minor bigint check (sale_most_minor > 0),
  day_most_minor bigint check (day_most_minor > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, agency_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id) on delete cascade
);
create unique index agency_role_owner on agency_role (tenant_id, agency_id) where is_owner;
create unique index agency_role_name on agency_role (tenant_id, agency_id, lower(name));

-- null: no role, which holds nothing
alter table app_user add column role_id text collate "C";

-- an agency whose people may watch flows keeps that with its owners
insert into agency_role (tenant_id, agency_id, id, name, is_owner, functionalities)
select a.tenant_id, a.id, 'owners', 'Owner', true,
  case when exists (
    select from app_user u where u.tenant_id = a.tenant_id and u.agency_id = a.id and u.functionalities @> '[901]'
  ) then '[901]'::jsonb else '[]'::jsonb end
from agency a;

-- whoever holds all that owners hold is an owner
with owners as (
  select a.tenant_id, a.id,
    r.functionalities || (
      select jsonb_agg(code) from generate_series(
        case a.kind when 'house' then 911 else 201 end, case a.kind when 'house' then 920 else 260 end
      ) code
    ) as held
  from agency a join agency_role r on r.tenant_id = a.tenant_id and r.agency_id = a.id and r.is_owner
)
update app_user u set role_id = 'owners' from owners o
where o.tenant_id = u.tenant_id and o.id = u.agency_id and u.functionalities @> o.held;

-- people who hold the same get one role
create temporary table held_before on commit drop as
select u.tenant_id, u.agency_id, u.id,
  coalesce((select jsonb_agg(distinct code order by code) from jsonb_array_elements(u.functionalities) code), '[]') as held
from app_user u join agency a on a.tenant_id = u.tenant_id and a.id = u.agency_id
where u.role_id is null;

insert into agency_role (tenant_id, agency_id, id, name, functionalities)
select tenant_id, agency_id, 'staff-' || place, case place when 1 then 'Staff' else 'Staff ' || place end, held
from (
  select tenant_id, agency_id, held, row_number() over (partition by tenant_id, agency_id order by min(id)) as place
  from held_before group by tenant_id, agency_id, held
) sets;

update app_user u set role_id = r.id
from held_before b join agency_role r on r.tenant_id = b.tenant_id and r.agency_id = b.agency_id
  and not r.is_owner and r.functionalities = b.held
where b.tenant_id = u.tenant_id and b.id = u.id;

alter table app_user add foreign key (tenant_id, agency_id, role_id) references agency_role (tenant_id, agency_id, id);
create index app_user_of_role on app_user (tenant_id, agency_id, role_id);
alter table app_user drop column functionalities;

alter table agency_role enable row level security;
alter table agency_role force row level security;
create policy tenant on agency_role using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
