-- PRO-13: promises a player rounds of a game at the house's cost, for an approval that the caller has read; once for each.
-- Locks: the player's purse, until the transaction ends.
-- PRO-9: nobody whose bonus gate is closed. PRO-20: in the player's own currency alone.
create or replace function promotions.give_rounds(
  of_player bigint, by_approval bigint, of_game integer, in_currency text, of_stake bigint, of_count integer, until timestamptz,
  because text
) returns void
  language plpgsql
as $$
declare
  time_now timestamptz := platform.now();
  purse    wallet.purse := wallet.lock(of_player);
begin
  if purse.bonus_closed_until > time_now then
    raise exception 'PRO-9: player % is closed to bonuses', of_player;
  elsif purse.currency::text is distinct from in_currency then
    raise exception 'PRO-20: player % has no purse in %', of_player, in_currency;
  end if;
  insert into promotions.gift (player_id, currency, kind, game_id, stake, count, given_at, ends_at, approval_id, reason)
  values (of_player, in_currency, 'rounds', of_game, of_stake, of_count, time_now, until, by_approval, because);
  perform promotions.tell_changes(array[of_player::text], time_now);
end
$$;
