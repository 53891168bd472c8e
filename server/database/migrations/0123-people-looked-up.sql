-- the desk finds a person by the beginning of a name or of a phone number, the people of an agency, and when a person signed in last
create index app_user_by_name on app_user (tenant_id, lower(first_name || ' ' || last_name) text_pattern_ops);
create index app_user_by_surname on app_user (tenant_id, lower(last_name || ' ' || first_name) text_pattern_ops);
create index app_user_by_phone on app_user (tenant_id, right(regexp_replace(phone, '\D', '', 'g'), 10) text_pattern_ops)
  where phone is not null;
create index app_user_of_agency on app_user (tenant_id, agency_id, created_at, id);
create index session_of_person on session (tenant_id, user_id, started_at);
