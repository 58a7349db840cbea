-- Approves or refuses a waiting proposal, if it is still what the checker saw (STF-5) and still counts (STF-8).
-- Locks: the row of the approval, the rows of both members, shared, and of the member concerned, until the transaction ends.
-- A second decision waits and then finds that one was made. Members are locked in the order of their numbers: two who decide about
-- each other wait, and neither is ended by a deadlock.
-- Gives nothing where there is nothing waiting under this number.
create or replace function staff.decide_proposal(
  of_approval bigint, by_member bigint, in_role text, to_state text, seen_hash bytea, why text
) returns setof staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_row staff.approval;
  concerned bigint;
  locked    bigint;
  lapsed    text;
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
  -- Whose row the decision will change.
  if found_row.kind in ('staff.role_change', 'staff.reset_access') then
    concerned := (found_row.payload ->> 'staff_id')::bigint;
  end if;
  for locked in
    select distinct number from unnest(array[by_member, found_row.maker_id, concerned]) as number
    where number is not null order by number
  loop
    if locked = concerned then
      perform from staff.member where staff_id = locked for update;
    else
      perform from staff.member where staff_id = locked for share;
    end if;
  end loop;
  if not exists (select from staff.member where staff_id = by_member and role = in_role and closed_at is null) then
    raise exception 'STF-3: member % has no open account in the role %', by_member, in_role
      using errcode = 'YS003';
  end if;
  lapsed := staff.lapse_reason(found_row);
  if lapsed is not null then
    raise exception 'STF-8: approval % counts no more: %', of_approval, lapsed
      using errcode = 'YS008';
  end if;
  return query
    update staff.approval
    set state = to_state, checker_id = by_member, decided_at = platform.now(), decision_reason = why
    where approval_id = of_approval
    returning *;
end
$$;
