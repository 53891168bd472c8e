-- until when a call of an earlier worker, or one that was not answered, may still take effect at the supplier
alter table saga add column in_doubt_until timestamptz;
-- the process that led them may have a call under way
update saga set in_doubt_until = now() + interval '20 seconds' where step <> 'done';
