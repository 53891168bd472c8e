-- Since when nothing is sold on credit from this wallet, and the rule that says so: missed dues, days for which credit may be in use, the limit.
alter table account add column credit_stopped_at timestamptz;
alter table account add column credit_stop_rule jsonb;
alter table account add constraint account_credit_stop check ((credit_stopped_at is null) = (credit_stop_rule is null));

-- What a whole agency has missed of part payments, also for a statement that sees one branch alone, as owed_parts does.
create function missed_parts(of_tenant text, of_agency text, at timestamptz)
returns table (currency text, missed_minor bigint)
language plpgsql as $$
declare
  seen text := current_setting('app.branch', true);
begin
  perform set_config('app.branch', '*', true);
  return query
    select d.currency::text, sum(d.due_minor - d.settled_minor)::bigint
    from part_payment_due d
    where d.tenant_id = of_tenant and d.agency_id = of_agency and d.state in ('open', 'missed') and d.due_at <= at
    group by d.currency;
  perform set_config('app.branch', coalesce(seen, ''), true);
end
$$;
