-- Enters a player into a tournament, free of charge. Gives the code of what is in the way, or null; twice is once.
-- Locks: the player's purse, until the transaction ends: an exclusion is before the entry or after it.
create or replace function promotions.enter_tournament(of_player bigint, of_session uuid, of_tournament bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse    wallet.purse := wallet.lock(of_player);
  time_now timestamptz := platform.now();
  asked    promotions.tournament;
  obstacle text;
begin
  if exists (
    select from promotions.entry as kept where kept.tournament_id = of_tournament and kept.player_id = of_player
  ) then
    return null;
  end if;
  select * into asked from promotions.tournament as kept where kept.tournament_id = of_tournament;
  obstacle := promotions.may_enter(of_player, of_session, purse.currency::text, asked, time_now);
  if obstacle is null then
    insert into promotions.entry (tournament_id, player_id, currency, entered_at)
    values (of_tournament, of_player, purse.currency::text, time_now);
    insert into promotions.score (tournament_id, player_id) values (of_tournament, of_player);
  end if;
  return obstacle;
end
$$;
