-- tickets can be exchanged for others, and an order is once none of its tickets is open
alter table air_order drop constraint air_order_state_check;
alter table air_order add constraint air_order_state_check check (
  state in ('held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed', 'voided', 'refunded', 'exchanged')
);
alter table air_order drop constraint air_order_paid_when_ticketed;
alter table air_order add constraint air_order_paid_when_ticketed check (
  (state in ('ticketed', 'voided', 'refunded', 'exchanged')) = (paid_minor > 0)
);
-- the order for whose tickets the seats of this one are held, and the exchange that does it while it is open
alter table air_order add column exchange_of text collate "C";
alter table air_order add column exchange_case text collate "C";
alter table air_order add constraint air_order_exchange_check check (exchange_case is null or exchange_of is not null);
alter table order_traveller drop constraint order_traveller_ticket_state_check;
alter table order_traveller add constraint order_traveller_ticket_state_check check (
  ticket_state in ('open', 'voided', 'refunded', 'exchanged')
);

alter table saga drop constraint saga_kind_check;
alter table saga add constraint saga_kind_check check (
  kind in ('book', 'ticket', 'cancel', 'expire', 'release', 'extend', 'void', 'refund', 'exchange')
);

alter table supplier_journal drop constraint supplier_journal_operation_check;
alter table supplier_journal add constraint supplier_journal_operation_check check (
  operation in ('held', 'extended', 'ticketed', 'cancelled', 'expired', 'voided', 'refunded', 'exchanged')
);

alter table post_travel_case drop constraint post_travel_case_kind_check;
alter table post_travel_case add constraint post_travel_case_kind_check check (kind in ('void', 'refund', 'exchange'));
alter table post_travel_case drop constraint post_travel_case_closes_check;
alter table post_travel_case add constraint post_travel_case_closes_check check (
  (kind in ('void', 'exchange')) = (closes_at is not null)
);
-- the order of the new flights, and its price
alter table post_travel_case add column new_order_reference text collate "C";
alter table post_travel_case add column new_minor bigint not null default 0 check (new_minor >= 0);
alter table post_travel_case add constraint post_travel_case_new_check check (
  (kind = 'exchange') = (new_order_reference is not null)
);
alter table post_travel_case add constraint post_travel_case_new_order_fkey
  foreign key (tenant_id, new_order_reference) references air_order (tenant_id, reference);
create unique index post_travel_case_of_new_order on post_travel_case (tenant_id, new_order_reference)
  where new_order_reference is not null and due_at is not null;
-- what is left over and the airline keeps as a credit, and its number
alter table post_travel_case add column credit_minor bigint not null default 0 check (credit_minor >= 0);
alter table post_travel_case add column credit_number text;
-- the transfer that reserves what the wallet pays, while it is reserved; what it paid
alter table post_travel_case add column reserved_id uuid;
alter table post_travel_case add column reserved_minor bigint not null default 0 check (reserved_minor >= 0);
alter table post_travel_case add constraint post_travel_case_reserved_check check (
  (reserved_id is not null) = (reserved_minor > 0)
);
alter table post_travel_case add column done_pay_minor bigint check (done_pay_minor >= 0);
update post_travel_case set done_pay_minor = 0 where done_wallet_minor is not null;

alter table post_travel_case drop constraint post_travel_case_kept_check;
alter table post_travel_case add constraint post_travel_case_kept_check
  check (fee_minor + penalty_minor + kept_minor + credit_minor <= amount_minor);
alter table post_travel_case drop constraint post_travel_case_done_check;
alter table post_travel_case add constraint post_travel_case_done_check check (
  (state in ('settling', 'done')) = (done_wallet_minor is not null and done_due_minor is not null
    and done_pay_minor is not null and done_effect is not null)
);
alter table post_travel_case drop constraint post_travel_case_sum_check;
alter table post_travel_case add constraint post_travel_case_sum_check check (
  done_wallet_minor + done_due_minor + fee_minor + penalty_minor + kept_minor + credit_minor + new_minor
    - done_pay_minor = amount_minor
);
