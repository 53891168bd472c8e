-- nothing is paid from a wallet in which the check of the ledger has found a difference, until somebody releases it
alter table account add column frozen_at timestamptz;
alter table account add constraint account_frozen_check check (frozen_at is null or limited);
