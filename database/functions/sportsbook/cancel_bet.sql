-- Gives a bet that still waits back because its player gave it up; one that was decided before stays as it is. Gives whether it was given back.
-- Locks: the player's purse, until the transaction ends.
create or replace function sportsbook.cancel_bet(of_player bigint, of_bet bigint) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse := wallet.lock(of_player);
begin
  return cardinality(sportsbook.decide_waiting(array[purse], array[of_bet], 'CANCELLED', platform.now())) > 0;
end
$$;
