-- the request to a colleague to approve a held sale above a limit; null: nobody has asked
alter table air_order add column approval jsonb;

create index air_order_approvals on air_order (tenant_id, agency_id, time_limit_at, reference)
  where state = 'held' and approval ->> 'state' = 'waits';
