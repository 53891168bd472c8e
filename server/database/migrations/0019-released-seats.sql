-- work that gives seats back at the supplier after it refused to issue their tickets
alter table saga drop constraint saga_kind_check;
alter table saga add constraint saga_kind_check check (kind in ('book', 'ticket', 'cancel', 'expire', 'release'));
