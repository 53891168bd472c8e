-- who has this role sees what his own branch sold, and nothing of another branch
alter table agency_role add column own_branch_only boolean not null default false;

-- the branch of who began it, which stays when that person moves; null: of people without a branch
do $$
declare
  held text;
begin
  foreach held in array array[
    'air_order', 'hotel_order', 'air_search', 'past_search', 'priced_offer', 'proposal', 'deposit',
    'online_payment', 'post_travel_case', 'part_payment_due'
  ]
  loop
    execute format('alter table %I add column branch_id text', held);
    execute format('alter table %I add foreign key (tenant_id, branch_id) references branch (tenant_id, id)', held);
  end loop;
  foreach held in array array['air_order', 'hotel_order', 'air_search', 'priced_offer', 'proposal', 'deposit', 'online_payment']
  loop
    execute format($fill$
      update %I row set branch_id = u.branch_id from app_user u
      where u.tenant_id = row.tenant_id and u.id = row.user_id and u.branch_id is not null
    $fill$, held);
  end loop;
end
$$;
update past_search p set branch_id = s.branch_id from air_search s
where s.tenant_id = p.tenant_id and s.id = p.id and s.branch_id is not null;
update post_travel_case c set branch_id = o.branch_id from air_order o
where o.tenant_id = c.tenant_id and o.reference = c.order_reference and o.branch_id is not null;
update part_payment_due d set branch_id = o.branch_id
from (
  select tenant_id, reference, branch_id from air_order union all select tenant_id, reference, branch_id from hotel_order
) o
where o.tenant_id = d.tenant_id and o.reference = d.order_reference and o.branch_id is not null;

-- which branch reads it: the id of one, '-' for people without a branch, '*' for all
alter table notification add column branch text not null default '*';

-- The setting app.branch names the branch whose rows a statement sees: its id, '-' for what people without a branch sold, or
-- '*' for every branch. Without the setting it sees none. A `case` is half of the rows to the planner, where a comparison with a setting
-- is one in a hundred, for which it would read a whole table in place of an index.
do $$
declare
  held text;
  above text;
begin
  foreach held in array array[
    'air_order', 'hotel_order', 'air_search', 'past_search', 'priced_offer', 'proposal', 'deposit',
    'online_payment', 'post_travel_case', 'part_payment_due'
  ]
  loop
    execute format($policy$
      create policy branch on %I as restrictive using (
        case current_setting('app.branch', true) when '*' then true
          else current_setting('app.branch', true) = coalesce(branch_id, '-') end
      )
    $policy$, held);
  end loop;
  execute $policy$
    create policy branch on notification as restrictive using (
      branch = '*' or current_setting('app.branch', true) in ('*', branch)
    )
  $policy$;

  -- What belongs to a row is seen with it. It may be added in the statement that adds the row, which does not see it yet.
  for held, above in
    values
      ('order_traveller', 'air_order o where o.reference = t.order_reference'),
      ('order_history', 'air_order o where o.reference = t.order_reference'),
      ('order_option', 'air_order o where o.reference = t.order_reference'),
      ('order_message', 'air_order o where o.reference = t.order_reference'),
      ('order_print_price', 'air_order o where o.reference = t.order_reference'),
      ('hotel_guest', 'hotel_order o where o.reference = t.order_reference'),
      ('hotel_order_event', 'hotel_order o where o.reference = t.order_reference'),
      ('part_payment_settlement', 'part_payment_due o where o.order_reference = t.order_reference'),
      ('deposit_event', 'deposit o where o.reference = t.deposit_reference'),
      ('online_payment_event', 'online_payment o where o.id = t.payment_id'),
      ('post_travel_event', 'post_travel_case o where o.reference = t.case_reference'),
      ('post_travel_ticket', 'post_travel_case o where o.reference = t.case_reference'),
      ('case_message', 'post_travel_case o where o.reference = t.case_reference'),
      ('passenger_consent', 'post_travel_case o where o.reference = t.case_reference'),
      ('air_search_batch', 'air_search o where o.id = t.search_id'),
      ('air_search_supplier', 'air_search o where o.id = t.search_id'),
      ('hotel_rooms', 'air_search o where o.id = t.search_id')
  loop
    execute format($policy$
      create policy branch on %I as restrictive using (
        case current_setting('app.branch', true) when '*' then true
          else exists (select from %s and o.tenant_id = %s.tenant_id) end
      ) with check (true)
    $policy$, held, replace(above, ' t.', ' ' || held || '.'), held);
  end loop;
  create policy branch on case_reference as restrictive using (
    case current_setting('app.branch', true) when '*' then true
      else exists (select from deposit o where o.tenant_id = case_reference.tenant_id and o.reference = case_reference.reference)
        or exists (
          select from post_travel_case o where o.tenant_id = case_reference.tenant_id and o.reference = case_reference.reference
        ) end
  ) with check (true);
  foreach held in array array['sale_standing', 'invoice', 'credit_note']
  loop
    execute format($policy$
      create policy branch on %1$I as restrictive using (
        case current_setting('app.branch', true) when '*' then true
          else exists (select from air_order o where o.tenant_id = %1$I.tenant_id and o.reference = %1$I.order_reference)
            or exists (select from hotel_order o where o.tenant_id = %1$I.tenant_id and o.reference = %1$I.order_reference) end
      ) with check (true)
    $policy$, held);
  end loop;
end
$$;
