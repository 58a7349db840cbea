-- PRO-17: writes the end of a tournament once: the first hundred by rank, each with the prize of its place. False where it is written or not due.
-- Locks: the tournament, until the transaction ends.
create or replace function promotions.write_final(of_tournament bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  over promotions.tournament;
begin
  select * into over from promotions.tournament as kept
  where kept.tournament_id = of_tournament and kept.passed_at is not null and kept.finished_at is null
  for no key update;
  if not found then
    return false;
  end if;
  insert into promotions.final (tournament_id, place, player_id, best, prize)
  select of_tournament, placed.place, placed.player_id, placed.best, coalesce(over.prizes[placed.place], 0)
  from promotions.places_of(of_tournament, 100) as placed;
  update promotions.tournament as kept set finished_at = platform.now() where kept.tournament_id = of_tournament;
  return true;
end
$$;
