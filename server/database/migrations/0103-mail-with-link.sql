-- The page to which a mail leads. Its address is written when the mail is sent.
alter table outbox add column link_path text;
