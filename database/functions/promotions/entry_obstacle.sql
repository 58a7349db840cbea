-- What would keep a player from entering now, as it is shown; null where nothing does.
-- Locks: none; what is read so is shown and decides nothing.
create or replace function promotions.entry_obstacle(of_player bigint, of_session uuid, in_currency text, of_tournament bigint)
  returns text
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  return (
    select promotions.may_enter(of_player, of_session, in_currency, kept, platform.now())
    from promotions.tournament as kept where kept.tournament_id = of_tournament
  );
