-- Ends runs whose time is over, and gives of how many the time was.
-- Locks: the players' purses in their order, skipping locked ones, until the transaction ends.
-- A time-out that nobody told yet still counts. A run that has ended before is only marked.
create or replace function promotions.expire_runs(most integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  purse    wallet.purse;
  past     promotions.run;
  marked   integer := 0;
begin
  foreach purse in array wallet.take_purses(array(
    select due.player_id from (
      select kept.player_id from promotions.run as kept
      where not kept.is_past and kept.ends_at <= time_now order by kept.ends_at limit most
    ) as due
    order by due.player_id
  )) loop
    perform promotions.stop_clock(purse.player_id);
    for past in
      update promotions.run as kept set is_past = true
      where kept.player_id = purse.player_id and not kept.is_past and kept.ends_at <= time_now
      returning kept.*
    loop
      marked := marked + 1;
      if past.run_id = purse.bonus_run then
        perform wallet.end_run(purse.player_id, past.run_id, 'expired');
        perform promotions.tell_changes(array[purse.player_id::text], time_now);
      end if;
    end loop;
  end loop;
  return marked;
end
$$;
