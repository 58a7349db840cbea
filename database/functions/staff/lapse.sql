-- Ends a waiting proposal that counts no more (STF-8), and says why in its result.
-- Locks: the row of the approval, until the transaction ends. One that somebody else holds is left to them.
-- Gives nothing where it still counts or was decided.
create or replace function staff.lapse(of_approval bigint) returns setof staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_row staff.approval;
  why       text;
begin
  select * into found_row from staff.approval
  where approval_id = of_approval and state = 'waiting' for update skip locked;
  if not found then
    return;
  end if;
  why := staff.lapse_reason(found_row);
  if why is null then
    return;
  end if;
  return query
    update staff.approval set state = 'lapsed', decided_at = platform.now(), result = why
    where approval_id = of_approval
    returning *;
end
$$;
