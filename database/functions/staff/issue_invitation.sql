-- Keeps the hash of a one-time link for a day, in the place of an older one. False where the member is closed or has a password.
-- Locks: the row of the member, shared, until the transaction ends.
create or replace function staff.issue_invitation(of_member bigint, with_token_hash bytea, with_secret bytea) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from staff.member
  where staff_id = of_member and closed_at is null and password_hash is null for share;
  if not found then
    return false;
  end if;
  insert into staff.invitation (staff_id, token_hash, totp_secret, expires_at)
  values (of_member, with_token_hash, with_secret, platform.now() + interval '24 hours')
  on conflict (staff_id) do update
  set token_hash = excluded.token_hash, totp_secret = excluded.totp_secret, expires_at = excluded.expires_at;
  return true;
end
$$;
