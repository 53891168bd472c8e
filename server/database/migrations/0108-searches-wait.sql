-- a search may wait for its turn before its suppliers are asked
alter table air_search_supplier drop constraint air_search_supplier_state_check;
alter table air_search_supplier add constraint air_search_supplier_state_check
  check (state in ('waiting', 'searching', 'answered', 'failed', 'timed-out'));
-- null: it waits, or it was asked when the search was made
alter table air_search_supplier add column asked_at timestamptz;
