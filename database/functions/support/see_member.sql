-- Notes that a member was at the desk just now; `is_available` null leaves whether new talks are wanted as it was.
-- Locks: the member's row of presence, until the transaction ends; it is taken before any talk.
create or replace function support.see_member(of_member bigint, of_name text, is_available boolean) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into support.presence as kept (member_id, member_name, available, seen_at)
  values ($1, $2, coalesce($3, false), platform.now())
  on conflict (member_id) do update
  set member_name = excluded.member_name, available = coalesce($3, kept.available), seen_at = excluded.seen_at;
end;
