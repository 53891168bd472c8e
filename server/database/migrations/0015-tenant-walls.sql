-- Row level security: a statement sees the rows of the tenant whose scope it has entered (setting app.tenant), or of all
-- tenants ('*'), and outside a scope none. It binds the owner, too. A table that comes later with a tenant_id repeats these
-- three statements in its own migration.
do $$
declare
  held text;
begin
  for held in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tenant_id'
  loop
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

-- Adds the next entries to a tenant's audit chain. Entries and head can be changed in no other way by who is not their owner.
-- False: the chain has another head by now, and nothing is sealed.
create function seal_audit(chain text, old_seq bigint, old_hash text, new_seq bigint, new_hash text, sealed jsonb)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_head set seq = new_seq, hash = new_hash
  where tenant_id = chain and seq = old_seq and hash = old_hash;
  if not found then
    return false;
  end if;
  update audit_entry as entry set seq = each.seq, prev_hash = each.prev_hash, hash = each.hash
  from jsonb_to_recordset(sealed) as each (id text, seq bigint, prev_hash text, hash text)
  where entry.tenant_id = chain and entry.id = each.id and entry.seq is null;
  return true;
end
$$;

-- lower() and || might reveal rows in an error, so that behind a policy no index on them is used: the texts get columns
alter table app_user add column email_key text generated always as (lower(email)) stored;
drop index app_user_email;
create unique index app_user_email on app_user (tenant_id, email_key);

alter table order_traveller
  add column name_key text generated always as (lower(first_name || ' ' || last_name)) stored,
  add column surname_key text generated always as (lower(last_name || ' ' || first_name)) stored;
drop index order_traveller_by_name;
drop index order_traveller_by_surname;
create index order_traveller_by_name on order_traveller (tenant_id, agency_id, name_key text_pattern_ops);
create index order_traveller_by_surname on order_traveller (tenant_id, agency_id, surname_key text_pattern_ops);
