-- Uses a one-time link up: its member has this password and the link's second factor from now on (STF-1). Gives the member's number.
-- Locks: the row of the member, then of the invitation, until the transaction ends, in the order of staff.close_member.
-- Null where the link is used up or too old, or the account is closed.
create or replace function staff.accept_invitation(with_token_hash bytea, with_password_hash text, with_step bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  used staff.invitation;
begin
  perform from staff.member
  where staff_id = (select staff_id from staff.invitation where token_hash = with_token_hash) for update;
  delete from staff.invitation where token_hash = with_token_hash and expires_at > platform.now() returning * into used;
  update staff.member
  set password_hash = with_password_hash, totp_secret = used.totp_secret, totp_step = with_step
  where staff_id = used.staff_id and closed_at is null and password_hash is null;
  return case when found then used.staff_id end;
end
$$;
