-- the hotel order whose voucher is attached to a mail when it is sent
alter table outbox add column voucher_of text;
