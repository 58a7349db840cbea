-- The twelve bounds of a player as they stand now: the cap, what is used of it, and when the window ends. Nothing is used where there is no cap.
-- Locks: none.
create or replace function wallet.bounds_of(for_player bigint)
  returns table (kind text, "window" text, cap bigint, used bigint, until timestamptz)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  at_time timestamptz := platform.now();
  purse   wallet.purse;
  bounds  wallet.bounds;
begin
  select * into strict purse from wallet.purse as known where known.player_id = for_player;
  select * into bounds from wallet.bounds as known where known.player_id = for_player;
  bounds := wallet.turn_windows(bounds, purse, at_time);
  return query
  select given.kind, given."window", given.cap, case when given.cap is not null then given.used end,
    wallet.window_end(given."window", at_time)
  from (values
    ('deposit', 'day', bounds.deposit_day_cap, purse.deposited - bounds.deposit_day_base),
    ('deposit', 'week', bounds.deposit_week_cap, purse.deposited - bounds.deposit_week_base),
    ('deposit', 'month', bounds.deposit_month_cap, purse.deposited - bounds.deposit_month_base),
    ('loss', 'day', bounds.loss_day_cap, purse.lost - bounds.loss_day_base),
    ('loss', 'week', bounds.loss_week_cap, purse.lost - bounds.loss_week_base),
    ('loss', 'month', bounds.loss_month_cap, purse.lost - bounds.loss_month_base),
    ('stake', 'day', bounds.stake_day_cap, purse.staked - bounds.stake_day_base),
    ('stake', 'week', bounds.stake_week_cap, purse.staked - bounds.stake_week_base),
    ('stake', 'month', bounds.stake_month_cap, purse.staked - bounds.stake_month_base),
    ('time', 'day', bounds.time_day_cap, purse.played_s - bounds.time_day_base),
    ('time', 'week', bounds.time_week_cap, purse.played_s - bounds.time_week_base),
    ('time', 'month', bounds.time_month_cap, purse.played_s - bounds.time_month_base)
  ) as given (kind, "window", cap, used);
end
$$;
