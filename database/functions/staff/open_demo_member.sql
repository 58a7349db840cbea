-- Opens an account of a demonstration, which never signs in where money is real; there it is refused.
-- Locks: none beyond the new row.
create or replace function staff.open_demo_member(with_login text, with_name text, in_role text) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made bigint;
begin
  if platform.is_pinned() then
    raise exception 'STF-9: this installation holds real money and has no demo members';
  end if;
  insert into staff.member (login, name, role, demo) values (with_login, with_name, in_role, true)
  returning staff_id into strict made;
  return made;
end
$$;
