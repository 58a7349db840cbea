-- What a one-time link leads to; nothing where it is used, replaced or older than a day.
-- Locks: none.
create or replace function staff.find_invitation(with_token_hash bytea) returns table (
  staff_id bigint, login text, name text, role text, totp_secret bytea, expires_at timestamptz
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select member.staff_id, member.login, member.name, member.role, invitation.totp_secret, invitation.expires_at
  from staff.invitation join staff.member on member.staff_id = invitation.staff_id
  where invitation.token_hash = with_token_hash and invitation.expires_at > platform.now() and member.closed_at is null;
end;
