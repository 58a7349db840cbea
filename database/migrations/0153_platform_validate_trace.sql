-- 0153_platform_validate_trace
-- Why:  the check of 0152 holds for every row.
-- Lock: share update exclusive; the table is nearly empty.
-- Undo: none needed; the check stays as it is.
-- migrate:up
set local lock_timeout = '2s';

alter table platform.outbox validate constraint outbox_trace_check;

-- migrate:down
