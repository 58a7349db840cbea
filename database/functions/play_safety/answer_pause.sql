-- SAFE-14: the player answers the reality check that is due; false where none is.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.answer_pause(for_player bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse;
begin
  purse := wallet.lock(for_player);
  if not wallet.answer_pause(for_player) then
    return false;
  end if;
  perform play_safety.write_history(for_player, purse.seq, 'pause_answered', '{}', 'player');
  return true;
end
$$;
