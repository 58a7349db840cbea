-- Records what came of an approved proposal: done or failed.
-- Locks: the row of the approval, until the transaction ends.
create or replace function staff.conclude(of_approval bigint, to_state text, what_came text) returns setof staff.approval
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update staff.approval set state = to_state, result = what_came
  where approval_id = of_approval and state = 'approved' and to_state in ('done', 'failed')
  returning *;
end;
