-- The trace in which work was queued, as a header `traceparent`, so that whoever does it later goes on with it. Null where nothing is traced.
alter table outbox add column trace_parent text;
alter table saga add column trace_parent text;
