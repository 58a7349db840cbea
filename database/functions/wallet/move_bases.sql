-- WAL-13: undoing what an earlier window took moves counter and base, so that no later window is widened by it.
-- Locks: none; the player's purse is held by the caller.
create or replace function wallet.move_bases(
  bounds wallet.bounds, stakes bigint, losses bigint, taken_at timestamptz, at_time timestamptz
) returns wallet.bounds
  language plpgsql stable
as $$
begin
  if taken_at < wallet.window_start('day', at_time) then
    bounds.stake_day_base := bounds.stake_day_base - stakes;
    bounds.loss_day_base := bounds.loss_day_base - losses;
  end if;
  if taken_at < wallet.window_start('week', at_time) then
    bounds.stake_week_base := bounds.stake_week_base - stakes;
    bounds.loss_week_base := bounds.loss_week_base - losses;
  end if;
  if taken_at < wallet.window_start('month', at_time) then
    bounds.stake_month_base := bounds.stake_month_base - stakes;
    bounds.loss_month_base := bounds.loss_month_base - losses;
  end if;
  return bounds;
end
$$;
