-- 0097_payments_name_verdict
-- Why:  a deposit names the verdict about the player's country that allowed it (SAFE-9, D-50).
-- Lock: payments.request for a moment: a column without a value.
-- Undo: drop the column; code of the last release does not read it.
-- migrate:up
set local lock_timeout = '2s';

-- Null of a withdrawal, and with play money where the session was never judged.
alter table payments.request add column verdict_id bigint;

-- migrate:down
