-- consecutive ticket numbers by airline; tickets with other numbers stay as they are
create table supplier_ticket_count (
  ticket_prefix text primary key,
  issued bigint not null check (issued >= 0)
);
