-- Run once as a superuser:
--   psql -v owner_password=… -v portolan_password=… -v replicator_password=… -f roles.sql
-- Without waiting for a standby, which needs these roles first.
set synchronous_commit = local;
create role portal nologin;
create role portolan_owner login password :'owner_password';
create role portolan login password :'portolan_password' in role portal;
create role replicator login replication password :'replicator_password';
-- What the pooler does not pass on.
alter role portolan set statement_timeout = '30s';
alter role portolan set idle_in_transaction_session_timeout = '30s';
create database portolan owner portolan_owner;
