-- until when a call of an earlier worker, or one that was not answered, may still take effect at the supplier
alter table saga add column in_doubt_until timestamptz;
