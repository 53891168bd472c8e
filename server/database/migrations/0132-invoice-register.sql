-- invoices and credit notes of a tenant, and of an agency, by the time of issue
create index invoice_by_issue on invoice (tenant_id, issued_at);
create index credit_note_by_issue on credit_note (tenant_id, issued_at);
