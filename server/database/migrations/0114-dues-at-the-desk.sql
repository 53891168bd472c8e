-- what is left to be paid, of all agencies of a tenant: by its day, and by how much is left
create index part_payment_due_unpaid on part_payment_due (tenant_id, due_at, order_reference)
  where state in ('open', 'missed');
create index part_payment_due_by_left on part_payment_due (tenant_id, (due_minor - settled_minor), order_reference)
  where state <> 'reserved';
create index part_payment_due_of_tenant on part_payment_due (tenant_id, due_at, order_reference)
  where state <> 'reserved';
