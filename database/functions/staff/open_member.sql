-- Opens the account that an approved invitation names, without a password. Gives its number.
-- Locks: none beyond the new row.
create or replace function staff.open_member(of_approval bigint) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  asked jsonb := staff.require_approved(of_approval, 'staff.invitation');
  made  bigint;
begin
  insert into staff.member (login, name, role, email)
  values (asked ->> 'login', asked ->> 'name', asked ->> 'role', asked ->> 'email')
  returning staff_id into strict made;
  return made;
end
$$;
