-- who looked at which records, the newest first, and at those of an agency (decision 0108). The actions are those of
-- server/look-up/look-rows.ts.
create index audit_entry_of_looks on audit_entry (tenant_id, id)
  where action in ('desk.looked-up', 'desk.looked', 'agency.read', 'agency-change.read', 'documents.seen', 'document.read',
    'registration.document-read', 'order.passport-shown', 'traveller.passport-shown');
