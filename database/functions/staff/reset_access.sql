-- Takes password and second factor away, as approved; what the member proposed before counts no more (STF-8).
-- Locks: the row of the member, until the transaction ends.
-- The approval may name another address for the new link. False where the member is not open.
create or replace function staff.reset_access(of_approval bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  asked jsonb := staff.require_approved(of_approval, 'staff.reset_access');
begin
  update staff.member
  set password_hash = null, totp_secret = null, totp_step = null, proposals_void_until = platform.now(),
    email = coalesce(asked ->> 'email', email)
  where staff_id = (asked ->> 'staff_id')::bigint and closed_at is null;
  return found;
end
$$;
