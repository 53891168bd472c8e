-- a rate stands from `set_at` on, which may be to come; the newest that has begun is in force, so that no second table keeps it
alter table currency_rate_set add column made_by text;
drop trigger currency_rate_dated on currency_rate;
drop function date_currency_rate();
drop table currency_rate;
