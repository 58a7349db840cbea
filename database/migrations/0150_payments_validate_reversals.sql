-- 0150_payments_validate_reversals
-- Why:  the checks of 0143 hold for every row.
-- Lock: share update exclusive; the table is read once.
-- Undo: none needed; the checks stay as they are.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.request validate constraint a_direction_has_its_states;
alter table payments.request validate constraint a_finish_has_its_time;
alter table payments.request validate constraint a_refusal_says_why;

-- migrate:down
