-- 0152_platform_keep_trace
-- Why:  news carries the trace of what it tells of, so that a listener's work is found with the request that caused it (ADR 0071).
-- Lock: platform.outbox for a moment, which is nearly empty; no rewrite. The check is not looked at for rows that are there: they have no trace.
-- Undo: alter table platform.outbox drop column trace;
-- migrate:up
set local lock_timeout = '2s';

-- As `traceparent` of W3C Trace Context.
alter table platform.outbox add column trace text;
alter table platform.outbox add constraint outbox_trace_check
  check (trace ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$') not valid;

-- migrate:down
