-- whether the e-tickets of an order are mailed to its contact when they are issued. Orders of before the choice keep what they have
alter table air_order add column mails_tickets boolean not null default true;
alter table air_order alter column mails_tickets drop default;
