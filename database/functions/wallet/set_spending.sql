-- How stakes are paid while a bonus runs.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.set_spending(for_player bigint, new_order wallet.spend_order, new_bonus_stake_max bigint)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update wallet.purse set spend_order = new_order, bonus_stake_max = new_bonus_stake_max
  where player_id = for_player;
  if not found then
    raise exception 'there is no purse of player %', for_player;
  end if;
end
$$;
