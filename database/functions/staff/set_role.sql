-- Gives a member the approved role; what they proposed before counts no more (STF-8). False where the member is not as proposed.
-- Locks: the row of the member, until the transaction ends.
create or replace function staff.set_role(of_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  asked jsonb := staff.require_approved(of_approval, 'staff.role_change');
begin
  update staff.member set role = asked ->> 'role_after', proposals_void_until = platform.now()
  where staff_id = (asked ->> 'staff_id')::bigint and closed_at is null and role = asked ->> 'role_before';
  return found;
end
$$;
