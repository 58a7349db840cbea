-- WAL-24: the player answered the reality check; the next one is due an interval from now. False where none was due.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.answer_pause(for_player bigint) returns boolean
  language plpgsql
as $$
declare
  purse wallet.purse;
begin
  select * into strict purse from wallet.purse where player_id = for_player for no key update;
  if wallet.is_pause_due(purse.pause_at, purse.staked_at, platform.now()) is not true then
    return false;
  end if;
  update wallet.purse as kept
  set pause_at = platform.now() + make_interval(mins => purse.pause_minutes)
  where kept.player_id = for_player;
  return true;
end
$$;
