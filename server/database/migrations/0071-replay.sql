-- what a chart heard, so that the past can be run through it again, and what stood beside the state just then; null: from before
alter table order_history add column event text;
alter table order_history add column facts jsonb;
alter table order_history add column state text;
alter table order_history add column kept jsonb;
-- number of lines before it, which orders those of one moment
alter table order_history add column place integer;
alter table post_travel_event add column event text;
alter table post_travel_event add column facts jsonb;
alter table post_travel_event add column kept jsonb;
alter table post_travel_event add column place integer;
