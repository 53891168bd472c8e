-- what the gateway's server said last, and what the desk decides about a payment that is held
alter table online_payment
  add column said jsonb,
  add column said_at timestamptz,
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column accepted_by text,
  -- a refund is taken out of the wallet, or out of a payment that was held and never credited
  add column refund_of text check (refund_of in ('credit', 'review')),
  add foreign key (tenant_id, proposed_by) references app_user (tenant_id, id),
  add foreign key (tenant_id, accepted_by) references app_user (tenant_id, id),
  add check ((proposed_by is null) = (proposed_at is null)),
  -- maker and checker are two people
  add check (accepted_by is null or (proposed_by is not null and accepted_by <> proposed_by)),
  drop constraint online_payment_state_check,
  add constraint online_payment_state_check check (state in (
    'created', 'redirected', 'pending', 'credited', 'failed', 'cancelled', 'expired', 'underReview', 'declined', 'refunding', 'refunded'
  )),
  -- a payer who paid more than was asked is paid back all of it
  drop constraint online_payment_check1,
  add constraint online_payment_refund_check check (
    refund_minor > 0 and (refund_minor <= amount_minor or refund_of = 'review')
  );
update online_payment set refund_of = 'credit' where refund_minor is not null;
create index online_payment_waiting on online_payment (tenant_id, state, changed_at, id)
  where state in ('created', 'pending', 'underReview', 'refunding');
create index online_payment_of_tenant on online_payment (tenant_id, created_at, id);
create index online_payment_refund_failed on online_payment (tenant_id, changed_at, id)
  where state = 'credited' and refund_minor is not null;

alter table online_payment_event
  drop constraint online_payment_event_kind_check,
  add constraint online_payment_event_kind_check
    check (kind in ('state', 'return', 'notice', 'forged-notice', 'ask', 'desk'));
