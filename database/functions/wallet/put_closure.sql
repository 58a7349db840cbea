-- Closes one way for one reason, until a moment; null lifts this reason and leaves the others in place.
-- Locks: the player's purse, until the transaction ends.
-- WAL-23: a firm closure stays one. What would shorten it is refused by its trigger.
create or replace function wallet.put_closure(
  for_player bigint, by_source text, of_way text, closed_until timestamptz, is_firm boolean default false
) returns void
  language plpgsql
as $$
declare
  latest timestamptz;
begin
  perform from wallet.purse where player_id = for_player for no key update;
  if not found then
    raise exception 'there is no purse of player %', for_player;
  end if;
  if closed_until is null then
    delete from wallet.closure where player_id = for_player and source = by_source and what = of_way;
  else
    insert into wallet.closure (player_id, source, what, until, firm)
    values (for_player, by_source, of_way, closed_until, is_firm)
    on conflict (player_id, source, what) do update set until = excluded.until, firm = excluded.firm;
  end if;

  select max(until) into latest from wallet.closure where player_id = for_player and what = of_way;
  update wallet.purse
  set stake_closed_until = case of_way when 'stake' then latest else stake_closed_until end,
    deposit_closed_until = case of_way when 'deposit' then latest else deposit_closed_until end,
    withdraw_closed_until = case of_way when 'withdraw' then latest else withdraw_closed_until end,
    bonus_closed_until = case of_way when 'bonus' then latest else bonus_closed_until end
  where player_id = for_player;
end
$$;
