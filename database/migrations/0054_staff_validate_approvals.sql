-- 0054_staff_validate_approvals
-- Why:  0053 added two checks without reading the rows.
-- Lock: reads one small table; readers and writers go on.
-- Undo: nothing to undo; the checks hold for new rows anyway.
-- migrate:up
set local lock_timeout = '2s';

alter table staff.approval validate constraint approval_state_check;
alter table staff.approval validate constraint a_decision_is_whole;

-- migrate:down
