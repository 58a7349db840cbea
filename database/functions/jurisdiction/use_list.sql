-- Puts a list of countries into force: a process does it when it starts. The newest list stays where it is this one.
-- Locks: the table of lists, until the transaction ends.
create or replace function jurisdiction.use_list(by_mark text, of_countries text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  lock table jurisdiction.list in share row exclusive mode;
  if (select mark from jurisdiction.list order by list_id desc limit 1) is distinct from by_mark then
    insert into jurisdiction.list (mark, countries) values (by_mark, of_countries);
  end if;
end
$$;
