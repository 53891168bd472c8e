-- the people of a house have roles, too: reading and deciding at the desk are divided, and every house begins with these roles

-- nobody loses what a role has allowed so far
update agency_role r set functionalities = (
  select jsonb_agg(code order by code) from (
    select value::integer as code from jsonb_array_elements_text(r.functionalities)
    union
    select gives from (values
      (911, 931), (911, 932), (911, 933), (911, 934), (912, 935), (912, 937), (913, 936), (913, 937), (918, 933)
    ) as divided (held, gives)
    where r.functionalities @> to_jsonb(held)
  ) codes
), version = r.version + 1
from agency a
where a.tenant_id = r.tenant_id and a.id = r.agency_id and a.kind = 'house' and not r.is_owner
  and r.functionalities @> any (array['[911]', '[912]', '[913]', '[918]']::jsonb[]);

insert into agency_role (tenant_id, agency_id, id, name, functionalities)
select a.tenant_id, a.id, role.id, role.name, role.functionalities::jsonb
from agency a, (values
  ('accounts-maker', 'Accounts maker', '[911, 912, 931, 932, 934]'),
  ('accounts-checker', 'Accounts checker', '[911, 913, 914, 921, 931, 932, 934, 936]'),
  ('ticketing', 'Ticketing', '[911, 915, 916, 917, 931, 934, 937]'),
  ('post-travel', 'Voids, refunds and exchanges', '[911, 931, 934, 935, 936]'),
  ('hotels', 'Hotels', '[911, 920, 931, 934, 937]'),
  ('know-your-customer', 'Know your customer', '[911, 918, 921, 931, 933, 934]'),
  ('content', 'Content', '[911, 919]'),
  ('auditor', 'Auditor', '[911, 931, 932, 933, 938]')
) as role (id, name, functionalities)
where a.kind = 'house'
on conflict do nothing;
