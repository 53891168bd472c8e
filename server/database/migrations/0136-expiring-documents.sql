-- from when on the documents of an agency have expired, and the last step of which it was told
alter table agency add column documents_end_at timestamptz;
alter table agency add column documents_told text check (documents_told in ('soon', 'expired'));
create index agency_documents_end on agency (documents_end_at) where documents_end_at is not null;
