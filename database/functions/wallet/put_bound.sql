-- Sets, changes or (without a cap) lifts one bound of a player, at once. What was used in the running window is counted from its start.
-- Locks: the player's purse, then the bounds, until the transaction ends.
-- Only how the wallet counts: who may raise a bound, and when, is decided by those who call it.
create or replace function wallet.put_bound(for_player bigint, of_kind text, of_window text, new_cap bigint) returns void
  language plpgsql
as $$
declare
  purse   wallet.purse;
  bounds  wallet.bounds;
  at_time timestamptz;
begin
  select * into strict purse from wallet.purse where player_id = for_player for no key update;
  at_time := greatest(platform.now(), purse.moved_at);
  purse := wallet.catch_up(purse);
  select * into bounds from wallet.bounds where player_id = for_player;
  bounds.player_id := for_player;
  case of_kind || ' ' || of_window
    when 'deposit day' then bounds.deposit_day_cap := new_cap;
    when 'deposit week' then bounds.deposit_week_cap := new_cap;
    when 'deposit month' then bounds.deposit_month_cap := new_cap;
    when 'loss day' then bounds.loss_day_cap := new_cap;
    when 'loss week' then bounds.loss_week_cap := new_cap;
    when 'loss month' then bounds.loss_month_cap := new_cap;
    when 'stake day' then bounds.stake_day_cap := new_cap;
    when 'stake week' then bounds.stake_week_cap := new_cap;
    when 'stake month' then bounds.stake_month_cap := new_cap;
    when 'time day' then bounds.time_day_cap := new_cap;
    when 'time week' then bounds.time_week_cap := new_cap;
    when 'time month' then bounds.time_month_cap := new_cap;
  end case;
  bounds := wallet.rebase(bounds, purse, at_time);
  delete from wallet.bounds where player_id = for_player;
  insert into wallet.bounds select bounds.*;
  update wallet.purse as kept
  set has_bounds = true, moved_at = at_time, counted_seq = purse.counted_seq, deposited = purse.deposited,
    staked = purse.staked, lost = purse.lost, played_s = purse.played_s, staked_at = purse.staked_at,
    stretch_began_at = purse.stretch_began_at, stretch_staked = purse.stretch_staked,
    stretch_lost = purse.stretch_lost, stretch_played_s = purse.stretch_played_s
  where kept.player_id = for_player;
end
$$;
