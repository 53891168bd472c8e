-- Columns that are joined have one collation, because an index of another one is not used. A union or a join of two takes "C"
-- over the database's own, and then read every order for its few rows. References, ours and those of others, are "C".
alter table air_order alter column reference type text collate "C";
alter table order_traveller alter column order_reference type text collate "C";
alter table order_history alter column order_reference type text collate "C";
alter table order_message alter column order_reference type text collate "C";
alter table order_option alter column order_reference type text collate "C";
alter table order_print_price alter column order_reference type text collate "C";
alter table hold_reminder alter column order_reference type text collate "C";
alter table invoice alter column order_reference type text collate "C";
alter table saga alter column order_reference type text collate "C";
alter table transfer alter column order_reference type text collate "C";

alter table supplier_booking alter column reference type text collate "C";
alter table supplier_journal alter column reference type text collate "C";
alter table supplier_stay alter column reference type text collate "C";
alter table supplier_ticket alter column reference type text collate "C";

alter table case_reference alter column reference type text collate "C";
alter table desk_note alter column case_id type text collate "C";
alter table desk_take alter column case_id type text collate "C";

alter table deposit alter column bank_reference type text collate "C";
alter table deposit_event alter column deposit_reference type text collate "C";
alter table bank_statement_line alter column reference type text collate "C";

alter table verification alter column reference type text collate "C";
alter table outbox alter column code_reference type text collate "C";
alter table registration_draft
  alter column email_reference type text collate "C",
  alter column phone_reference type text collate "C";

-- ids of tenants, agencies and suppliers have the database's own
alter table ledger_entry alter column agency_id type text collate "default";
alter table ledger_signed_head alter column agency_id type text collate "default";
alter table credit_note alter column agency_id type text collate "default";
alter table supplier_difference alter column supplier_code type text collate "default";
alter table supplier_comparison alter column supplier_code type text collate "default";

-- a policy names the column, so it is made again
do $$
declare
  walled text;
begin
  foreach walled in array array[
    'credit_note', 'credit_note_counter', 'postponed_work', 'supplier_comparison', 'supplier_difference'
  ] loop
    execute format('drop policy tenant on %I', walled);
    execute format('alter table %I alter column tenant_id type text collate "default"', walled);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, walled);
  end loop;
end
$$;
