-- a difference is a case of its own: how often it was seen, what its supplier says of tickets, and what became of it
alter table supplier_difference add column seen_times integer not null default 1 check (seen_times > 0);
alter table supplier_difference add column their_tickets jsonb not null default '[]';

create table supplier_difference_event (
  tenant_id text not null,
  reference text collate "C" not null,
  supplier_code text not null,
  id uuid not null,
  at timestamptz not null,
  who text not null,
  -- the sentence that the line says, and its values by name
  said jsonb not null,
  primary key (tenant_id, reference, supplier_code, id),
  foreign key (tenant_id, reference, supplier_code)
    references supplier_difference (tenant_id, reference, supplier_code) on delete cascade
);

insert into supplier_difference_event (tenant_id, reference, supplier_code, id, at, who, said)
select tenant_id, reference, supplier_code, gen_random_uuid(), found_at, 'Portal', '{"text": "Found by the comparison"}'
from supplier_difference;

alter table supplier_difference_event enable row level security;
alter table supplier_difference_event force row level security;
create policy tenant on supplier_difference_event using (
  tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
);
