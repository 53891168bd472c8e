-- when the content of a document was erased; its line in the history stays
alter table document_file add column erased_at timestamptz;
-- when another document took its place
alter table agency_document add column replaced_at timestamptz;
update agency_document set replaced_at = now() where state = 'replaced';
alter table agency_document add constraint agency_document_replaced check ((state = 'replaced') = (replaced_at is not null));
