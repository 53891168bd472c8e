-- value added tax on commissions, which is collected for the state
do $$
declare
  listed text;
begin
  -- The list of kinds is added to, whatever other migrations have put into it.
  select pg_get_constraintdef(oid) into strict listed from pg_constraint
  where conrelid = 'account'::regclass and conname = 'account_kind_check';
  alter table account drop constraint account_kind_check;
  execute 'alter table account add constraint account_kind_check ' || replace(listed, 'ARRAY[', 'ARRAY[''vat''::text, ');
end
$$;
