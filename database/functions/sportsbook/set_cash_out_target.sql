-- Sets the sum at which all of a bet is cashed out by itself, or takes it off (null); gives what is in the way, or null where it is done.
-- Locks: the player's purse, until the transaction ends: no bet ends meanwhile.
create or replace function sportsbook.set_cash_out_target(of_player bigint, of_bet bigint, of_amount bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  bet      sportsbook.bet;
begin
  perform wallet.lock(of_player);
  select kept.* into bet from sportsbook.bet as kept where kept.player_id = of_player and kept.bet_id = of_bet;
  if not found then
    return 'UNKNOWN';
  elsif of_amount is null then
    delete from sportsbook.cash_out_target as kept where kept.player_id = of_player and kept.bet_id = of_bet;
  elsif bet.state <> 'open' then
    return 'BET';
  elsif bet.stake_bonus > 0 or bet.gift_id is not null then
    return 'BONUS';
  else
    insert into sportsbook.cash_out_target as kept (player_id, bet_id, amount, set_at) values (of_player, of_bet, of_amount, time_now)
    on conflict (player_id, bet_id) do update set amount = excluded.amount, set_at = excluded.set_at, seen = null;
  end if;
  perform sportsbook.tell_changes(array[of_player::text], time_now);
  return null;
end
$$;
