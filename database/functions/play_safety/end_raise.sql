-- Drops a raise that waits, and says whether one did.
-- Locks: none; the player's purse is held by the caller.
create or replace function play_safety.end_raise(purse wallet.purse, of_kind text, of_window text, by_whom text) returns boolean
  language plpgsql
as $$
declare
  dropped play_safety.limit_change;
begin
  delete from play_safety.limit_change as known
  where known.player_id = purse.player_id and known.kind = of_kind and known."window" = of_window
  returning * into dropped;
  if dropped.player_id is null then
    return false;
  end if;
  perform play_safety.write_history(purse.player_id, purse.seq, 'limit_dropped',
    jsonb_build_object('kind', of_kind, 'window', of_window, 'cap', dropped.cap), by_whom);
  return true;
end
$$;
