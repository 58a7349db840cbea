-- 0104_cases_order_by_due
-- Why:  the desk of play safety lists its open cases by their due time, and has a count of its own in the staff's menu.
-- Lock: cases.case against writers for a moment: hundreds of rows, two triggers.
-- Undo: drop index cases.case_open_by_due; make the two triggers again as 0081 has them, drop those of play safety.
-- migrate:up
set local lock_timeout = '2s';

-- squawk-ignore require-concurrent-index-creation
create index case_open_by_due on cases.case (module, due_at, case_id) where closed_at is null;

drop trigger a_new_case_is_announced on cases."case";
drop trigger a_closed_case_is_announced on cases."case";
create trigger a_new_case_is_announced after insert on cases."case"
  for each row when (new.closed_at is null and new.module <> 'play_safety')
  execute function platform.tell_change('staff.desk_changed', 'desk-cases');
create trigger a_closed_case_is_announced after update on cases."case"
  for each row when ((old.closed_at is null) <> (new.closed_at is null) and new.module <> 'play_safety')
  execute function platform.tell_change('staff.desk_changed', 'desk-cases');
create trigger a_new_safety_case_is_announced after insert on cases."case"
  for each row when (new.closed_at is null and new.module = 'play_safety')
  execute function platform.tell_change('staff.desk_changed', 'desk-safety');
create trigger a_closed_safety_case_is_announced after update on cases."case"
  for each row when ((old.closed_at is null) <> (new.closed_at is null) and new.module = 'play_safety')
  execute function platform.tell_change('staff.desk_changed', 'desk-safety');

-- migrate:down
