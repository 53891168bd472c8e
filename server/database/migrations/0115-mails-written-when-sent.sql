-- A mail about an order is written when it is sent, as its PDF is: the transaction that issues tickets only says which order it is about.
alter table outbox alter column body drop not null;
alter table outbox add constraint outbox_has_text check (body is not null or ticket_of is not null or itinerary_of is not null);
