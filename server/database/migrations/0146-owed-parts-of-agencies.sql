-- What a whole agency owes of part payments, also for a statement that sees one branch alone: the agency's limits and what it may withdraw
-- depend on all of it (decision 0089). It tells sums only. The setting is changed within the function, because a login that is no superuser
-- may not declare one with it.
create function owed_parts(of_tenant text, of_agency text, at timestamptz)
returns table (currency text, open_minor bigint, has_missed boolean)
language plpgsql as $$
declare
  seen text := current_setting('app.branch', true);
begin
  perform set_config('app.branch', '*', true);
  return query
    select d.currency::text, coalesce(sum(d.due_minor - d.settled_minor) filter (where d.state <> 'settled'), 0)::bigint,
      coalesce(bool_or(d.state in ('open', 'missed') and d.due_at <= at), false)
    from part_payment_due d where d.tenant_id = of_tenant and d.agency_id = of_agency
    group by d.currency;
  perform set_config('app.branch', coalesce(seen, ''), true);
end
$$;
