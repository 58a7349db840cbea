-- For code of the last release, which calls it at a start with real money: refuses a database that was made for play money.
-- Locks: none.
-- It goes with the next release: the mode keeps the clock at the true time (platform.keep_true_time).
create or replace function platform.pin_clock() returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not platform.holds_real_money() then
    raise exception 'this database was made for play money';
  end if;
end
$$;
