-- Closes cases without a member of staff (CSE-2) and gives how many were still open.
-- Locks: the rows of the cases that are closed, until the transaction ends.
create or replace function cases.close_many(of_module text, case_ids bigint[], with_reason text) returns integer
  language sql
as $$
  with closed as (
    update cases.case as known set closed_at = platform.now(), reason = with_reason
    where known.module = of_module and known.case_id = any (case_ids) and known.closed_at is null
    returning known.case_id
  )
  select count(*)::integer from closed
$$;
