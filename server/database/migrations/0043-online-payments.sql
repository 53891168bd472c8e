-- payments into a wallet through a payment gateway: one row a payment
create table online_payment (
  tenant_id text not null,
  -- our reference, which the gateway knows the payment by
  id text collate "C" not null,
  agency_id text not null,
  user_id text not null,
  made_by text not null,
  intent_key text not null,
  gateway text not null,
  method text not null,
  state text not null check (state in (
    'created', 'redirected', 'pending', 'credited', 'failed', 'cancelled', 'expired', 'underReview', 'refunding', 'refunded'
  )),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  charge_minor bigint not null check (charge_minor >= 0 and charge_minor < amount_minor),
  -- the gateway's session
  provider_ref text,
  redirect_url text,
  -- the gateway's transaction that paid it
  receipt_ref text,
  -- what the payer's browser said when it came back: shown, never trusted
  returned_as text check (returned_as in ('success', 'failure', 'cancel')),
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the gateway is asked next; null: nothing is left to ask
  check_at timestamptz,
  lease_until timestamptz,
  reconciled_at timestamptz,
  refund_minor bigint check (refund_minor > 0 and refund_minor <= amount_minor),
  refund_reason text,
  refund_key text,
  refund_ref text,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, intent_key),
  unique (tenant_id, gateway, provider_ref),
  unique (tenant_id, gateway, receipt_ref),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  check (state not in ('credited', 'refunding', 'refunded') or receipt_ref is not null),
  check (state not in ('refunding', 'refunded') or (refund_minor is not null and refund_key is not null))
);
create index online_payment_of_agency on online_payment (tenant_id, agency_id, created_at);
create index online_payment_due on online_payment (check_at) where check_at is not null;
create index online_payment_by_age on online_payment (created_at);

-- what happened to a payment: returns, notices (forged ones too), states
create table online_payment_event (
  tenant_id text not null,
  payment_id text collate "C" not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('state', 'return', 'notice', 'forged-notice')),
  words text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references online_payment (tenant_id, id)
);
create index online_payment_event_of_payment on online_payment_event (tenant_id, payment_id, id);

-- differences between a gateway's own book and ours, as the last reconciliation found them
create table gateway_difference (
  tenant_id text not null,
  payment_id text collate "C" not null,
  kind text not null check (kind in (
    'paid-not-credited', 'credited-not-paid', 'amount-differs', 'currency-differs', 'paid-twice', 'refund-differs'
  )),
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, payment_id, kind),
  foreign key (tenant_id, payment_id) references online_payment (tenant_id, id)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['online_payment', 'online_payment_event', 'gateway_difference'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format($policy$
      create policy tenant on %I using (
        tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*'
      )
    $policy$, walled);
  end loop;
end
$$;
