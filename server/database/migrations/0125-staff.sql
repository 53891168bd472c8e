-- an invitation and the role that it gives are one record: the person's
alter table app_user add column time_zone text;
alter table app_user add column invited_by text;
-- null: the invitation was accepted, or there was none
alter table app_user add column invited_until timestamptz;
alter table app_user add column invitation_hash text;
create unique index app_user_invitation on app_user (tenant_id, invitation_hash) where invitation_hash is not null;

-- where a session and a remembered device are, as its person reads it
alter table session add column device_name text;
alter table session add column address text;
alter table device add column name text;

-- what a person did, and what was done to a member of staff
create index audit_entry_of_actor on audit_entry (tenant_id, actor, id);
create index audit_entry_of_staff on audit_entry (tenant_id, subject, id) where action like 'staff.%';
