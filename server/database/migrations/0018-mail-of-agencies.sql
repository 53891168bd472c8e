-- mail in the name of an agency, and the order whose e-ticket is attached to it when it is sent
alter table outbox
  add column sender_name text,
  add column reply_to text,
  add column ticket_of text;
