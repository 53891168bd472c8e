-- when its person last acted with a fresh code in this session, to the minute
alter table session add column acted_at timestamptz;
