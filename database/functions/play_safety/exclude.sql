-- The player excludes himself or herself at once: 'excluded', 'shorter' or 'not_offered'.
-- Locks: the player's purse, until the transaction ends.
create or replace function play_safety.exclude(for_player bigint, of_term text) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse;
begin
  if not exists (select from play_safety.setting where of_term = any (setting.terms)) then
    return 'not_offered';
  end if;
  purse := wallet.lock(for_player);
  return replace(play_safety.close_play(purse, of_term, platform.now(), 'excluded', '{}', 'player'), 'closed', 'excluded');
end
$$;
