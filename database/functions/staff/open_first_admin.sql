-- Opens an administrator's account while fewer than two administrators can sign in: two are needed to invite anybody. Gives its number.
-- Locks: staff.member against other writers, until the transaction ends: two calls at once do not open a third account.
-- In no door: the owner of the database calls it, from the command line. Null where two administrators can sign in. A known login
-- gets another link as long as it is an invited administrator.
create or replace function staff.open_first_admin(with_login text, with_name text) returns bigint
  language plpgsql
as $$
declare
  known staff.member;
  made  bigint;
begin
  lock table staff.member in share row exclusive mode;
  if (
    select count(*) from staff.member
    where role = 'admin' and not demo and closed_at is null and password_hash is not null
  ) >= 2 then
    return null;
  end if;
  select * into known from staff.member where login = with_login;
  if known.role = 'admin' and known.closed_at is null and known.password_hash is null then
    return known.staff_id;
  end if;
  insert into staff.member (login, name, role) values (with_login, with_name, 'admin') returning staff_id into strict made;
  return made;
end
$$;
