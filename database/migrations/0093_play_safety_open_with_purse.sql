-- 0093_play_safety_open_with_purse
-- Why:  a purse has its reality check and the house's caps from the transaction that opens it, whoever opens it (D-49, SAFE-5).
-- Watches: wallet.purse
-- Lock: wallet.purse for a moment: a trigger.
-- Undo: drop trigger safe5_a_purse_opens_bounded on wallet.purse; drop function play_safety.open_with_purse().
-- migrate:up
set local lock_timeout = '2s';

create function play_safety.open_with_purse() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform play_safety.open_player(new.player_id);
  return null;
end
$$;
revoke execute on function play_safety.open_with_purse() from public;
create trigger safe5_a_purse_opens_bounded after insert on wallet.purse
  for each row execute function play_safety.open_with_purse();

-- migrate:down
