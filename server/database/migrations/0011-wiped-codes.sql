-- the verification whose code the message holds, until the code is used, replaced or over and is wiped
alter table outbox add column code_reference text;
update outbox set code_reference = id where good_until is not null;
create index outbox_code on outbox (tenant_id, code_reference) where code_reference is not null;
create index outbox_code_expires on outbox (good_until) where code_reference is not null;

-- sessions of users who were switched off are ended
create index app_user_inactive on app_user (tenant_id, id) where not active;
create index session_open on session (tenant_id, user_id) where ended_at is null;
