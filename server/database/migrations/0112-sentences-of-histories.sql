-- a line keeps the sentence that it says and its values by name; null: from before, it keeps its words alone
alter table order_history add column said jsonb;
alter table order_history alter column what drop not null;
alter table order_history add constraint order_history_says check (said is not null or what is not null);
alter table post_travel_event add column said jsonb;
alter table post_travel_event alter column words drop not null;
alter table post_travel_event add constraint post_travel_event_says check (said is not null or words is not null);
alter table hotel_order_event add column said jsonb;
alter table hotel_order_event alter column words drop not null;
alter table hotel_order_event add constraint hotel_order_event_says check (said is not null or words is not null);
