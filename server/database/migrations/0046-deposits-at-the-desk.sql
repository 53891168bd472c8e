-- the desk lists the deposits of all agencies, and looks for payments that were claimed twice
create index deposit_ended on deposit (tenant_id, submitted_at, reference)
  where state in ('approved', 'refused', 'withdrawn', 'bounced');
create index deposit_of_amount on deposit (tenant_id, agency_id, amount_minor);
create index deposit_of_bank_reference on deposit (tenant_id, split_part(reference_key, ':', -1));
