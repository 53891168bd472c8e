-- a line keeps the sentence that it says and its values by name; null: from before, it keeps its words alone
alter table deposit_event add column said jsonb;
alter table deposit_event alter column words drop not null;
alter table deposit_event add constraint deposit_event_says check (said is not null or words is not null);
