-- Opens an account of a demonstration, which never signs in where money is real; there its table refuses it.
-- Locks: none beyond the new row.
create or replace function staff.open_demo_member(with_login text, with_name text, in_role text) returns bigint
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  insert into staff.member (login, name, role, demo) values (with_login, with_name, in_role, true) returning staff_id;
end;
