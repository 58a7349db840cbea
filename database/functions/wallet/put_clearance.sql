-- WAL-24: the register knows nothing of this player, or (with the past) no longer answers for them: stakes until a moment.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.put_clearance(for_player bigint, until timestamptz) returns void
  language plpgsql
as $$
begin
  if until is null then
    raise exception 'WAL-24: a clearance has an end; only wallet.need_clearance takes the need away';
  end if;
  update wallet.purse set cleared_until = until where player_id = for_player and cleared_until is not null;
  if not found then
    raise exception 'WAL-24: no clearance is asked of player %', for_player;
  end if;
end
$$;
