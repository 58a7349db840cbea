-- Gives the member of an open session another password in place of the one it was proved with, and ends the member's other sessions (STF-11).
-- Locks: the row of the member, then of the sessions, until the transaction ends, as closing the account does.
-- False where the session has ended, the account is closed or the password is another one meanwhile.
create or replace function staff.change_password(of_session uuid, from_hash text, to_hash text) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  changed bigint;
begin
  update staff.member
  set password_hash = to_hash
  where staff_id = (
      select staff_id from staff.session
      where session_id = of_session and ended_at is null and expires_at > platform.now()
    )
    and closed_at is null and password_hash = from_hash
  returning staff_id into changed;
  update staff.session
  set ended_at = platform.now()
  where staff_id = changed and session_id <> of_session and ended_at is null;
  return changed is not null;
end
$$;
