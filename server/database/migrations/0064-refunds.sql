-- tickets can be refunded, and an order once none of its tickets is open
alter table air_order drop constraint air_order_state_check;
alter table air_order add constraint air_order_state_check check (
  state in ('held', 'ticketing', 'ticketed', 'cancelled', 'expired', 'failed', 'voided', 'refunded')
);
alter table air_order drop constraint air_order_paid_when_ticketed;
alter table air_order add constraint air_order_paid_when_ticketed check (
  (state in ('ticketed', 'voided', 'refunded')) = (paid_minor > 0)
);
alter table order_traveller drop constraint order_traveller_ticket_state_check;
alter table order_traveller add constraint order_traveller_ticket_state_check check (
  ticket_state in ('open', 'voided', 'refunded')
);

alter table saga drop constraint saga_kind_check;
alter table saga add constraint saga_kind_check check (
  kind in ('book', 'ticket', 'cancel', 'expire', 'release', 'extend', 'void', 'refund')
);

alter table supplier_journal drop constraint supplier_journal_operation_check;
alter table supplier_journal add constraint supplier_journal_operation_check check (
  operation in ('held', 'extended', 'ticketed', 'cancelled', 'expired', 'voided', 'refunded')
);
-- what the supplier was asked to void, to quote or to refund
alter table supplier_booking rename column voids to returns;
update supplier_booking set returns = (
  select coalesce(jsonb_agg(each || '{"does": "voided"}'), '[]') from jsonb_array_elements(returns) as each
) where returns <> '[]';

-- what suppliers owe of refunds that agencies have already: an account without a limit
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'wallet', 'supplier-payable', 'supplier-receivable', 'platform-revenue', 'agency-revenue', 'agency-receivable',
  'part-payment-due', 'gateway-clearing', 'bank-clearing', 'refunds-payable', 'taxes', 'currency-exchange'
));

alter table post_travel_case drop constraint post_travel_case_kind_check;
alter table post_travel_case add constraint post_travel_case_kind_check check (kind in ('void', 'refund'));
alter table post_travel_case drop constraint post_travel_case_state_check;
alter table post_travel_case add constraint post_travel_case_state_check check (
  state in ('requested', 'quoted', 'accepted', 'processing', 'unknown', 'settling', 'done', 'refused', 'withdrawn')
);
-- null: there is no time within which it must be done
alter table post_travel_case alter column closes_at drop not null;
alter table post_travel_case add constraint post_travel_case_closes_check check ((kind = 'void') = (closes_at is not null));
-- what the airline keeps is known
alter table post_travel_case add column priced boolean not null default true;
-- the airline keeps the fare, so that the house keeps what it earned
alter table post_travel_case add column keeps_earnings boolean not null default false;
alter table post_travel_case add column kept_minor bigint not null default 0 check (kept_minor >= 0);
-- the airline gives its part back in the same step; otherwise it owes this much, in its currency, until it has paid
alter table post_travel_case add column settles_at_once boolean not null default true;
alter table post_travel_case add column owed_minor bigint check (owed_minor >= 0);

do $$
declare
  old text;
begin
  -- the checks of 0063 that speak of done have no names
  for old in
    select conname from pg_constraint
    where conrelid = 'post_travel_case'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%done_wallet_minor IS NOT NULL%'
        or pg_get_constraintdef(oid) like '%done_wallet_minor +%'
        or pg_get_constraintdef(oid) like '%(fee_minor + penalty_minor) <=%')
  loop
    execute format('alter table post_travel_case drop constraint %I', old);
  end loop;
end
$$;
alter table post_travel_case add constraint post_travel_case_kept_check
  check (fee_minor + penalty_minor + kept_minor <= amount_minor);
alter table post_travel_case add constraint post_travel_case_done_check check (
  (state in ('settling', 'done')) = (done_wallet_minor is not null and done_due_minor is not null and done_effect is not null)
);
alter table post_travel_case add constraint post_travel_case_sum_check check (
  done_wallet_minor + done_due_minor + fee_minor + penalty_minor + kept_minor = amount_minor
);
alter table post_travel_case add constraint post_travel_case_owed_check check ((state = 'settling') <= (owed_minor is not null));
