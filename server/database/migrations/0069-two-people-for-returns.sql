-- the person of the desk who quoted a case or took it up: above the tenant's limit another one confirms it
alter table post_travel_case add column prepared_by text;
