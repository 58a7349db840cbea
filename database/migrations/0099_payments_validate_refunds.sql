-- 0099_payments_validate_refunds
-- Why:  the checks of 0098 hold for every row.
-- Lock: share update exclusive; the two tables are read once.
-- Undo: none needed; the checks stay as they are.
-- migrate:up
set local lock_timeout = '2s';

alter table payments.line validate constraint line_state_check;
alter table payments.record validate constraint record_kind_check;
alter table payments.record validate constraint a_record_settles_one_thing;

-- migrate:down
