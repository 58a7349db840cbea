-- WAL-13: the bounds in the windows of a moment: where one has begun, its bases are what the counters said before (D-36).
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.turn_windows(bounds wallet.bounds, purse wallet.purse, at_time timestamptz) returns wallet.bounds
  language plpgsql stable
as $$
begin
  if at_time >= bounds.day_until then
    bounds.day_until := wallet.window_end('day', at_time);
    bounds.deposit_day_base := purse.deposited;
    bounds.loss_day_base := purse.lost;
    bounds.stake_day_base := purse.staked;
    bounds.time_day_base := purse.played_s;
  end if;
  if at_time >= bounds.week_until then
    bounds.week_until := wallet.window_end('week', at_time);
    bounds.deposit_week_base := purse.deposited;
    bounds.loss_week_base := purse.lost;
    bounds.stake_week_base := purse.staked;
    bounds.time_week_base := purse.played_s;
  end if;
  if at_time >= bounds.month_until then
    bounds.month_until := wallet.window_end('month', at_time);
    bounds.deposit_month_base := purse.deposited;
    bounds.loss_month_base := purse.lost;
    bounds.stake_month_base := purse.staked;
    bounds.time_month_base := purse.played_s;
  end if;
  return bounds;
end
$$;
