-- the frequent flyer number that a traveller gave for this order
alter table order_traveller add column frequent_flyer jsonb;
