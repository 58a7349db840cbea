-- Closes an account for good, with its one-time link. One member is enough: it only takes away.
-- Locks: the row of the member, until the transaction ends.
create or replace function staff.close_member(of_member bigint) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update staff.member set closed_at = platform.now() where staff_id = of_member and closed_at is null;
  delete from staff.invitation where staff_id = of_member;
end;
