-- A member of staff excludes a player who wished it in writing: 'excluded' or 'shorter'.
-- Locks: the player's purse, until the transaction ends.
-- Also for a term that this operator does not offer by itself.
create or replace function play_safety.exclude_on_wish(for_player bigint, of_term text, by_member text, wish text) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse;
begin
  purse := wallet.lock(for_player);
  return replace(play_safety.close_play(purse, of_term, platform.now(), 'excluded', jsonb_build_object('wish', wish),
    'staff:' || by_member), 'closed', 'excluded');
end
$$;
