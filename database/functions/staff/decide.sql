-- Approves or refuses a waiting proposal, if it is still what the checker saw (STF-5).
-- Locks: the row of the approval, until the transaction ends: a second decision waits, and then finds that one was made.
-- Gives nothing where there is nothing waiting under this number.
create or replace function staff.decide(of_approval bigint, by_member bigint, to_state text, seen_hash bytea, why text)
  returns setof staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_row staff.approval;
begin
  if to_state not in ('approved', 'refused') then
    raise exception 'an approval is approved or refused, not %', to_state;
  end if;
  select * into found_row from staff.approval where approval_id = of_approval and state = 'waiting' for update;
  if not found then
    return;
  end if;
  if found_row.payload_hash <> seen_hash or found_row.payload_hash <> staff.hash_approval(found_row) then
    raise exception 'STF-5: approval % is not what was proposed', of_approval
      using errcode = 'YS005';
  end if;
  return query
    update staff.approval
    set state = to_state, checker_id = by_member, decided_at = platform.now(), decision_reason = why
    where approval_id = of_approval
    returning *;
end
$$;
