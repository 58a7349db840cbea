-- A member of staff gives an exclusion that runs a longer term: 'lengthened', 'not_excluded' or 'shorter'.
-- Locks: the player's purse, until the transaction ends.
-- The term counts from the beginning of the exclusion; where its term is over and it is closed still, from now. A return that was asked
-- for is over.
create or replace function play_safety.lengthen_exclusion(for_player bigint, of_term text, by_member text, reason text) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse  wallet.purse;
  newest play_safety.exclusion;
  begins timestamptz;
begin
  purse := wallet.lock(for_player);
  select * into newest from play_safety.exclusion as known
  where known.player_id = for_player order by known.number desc limit 1;
  if newest.number is null or newest.opens_at <= platform.now() then
    return 'not_excluded';
  end if;
  begins := case when newest.may_return_at > platform.now() then newest.began_at else platform.now() end;
  if play_safety.term_end(of_term, begins) <= newest.may_return_at or (of_term = newest.term and begins = newest.began_at) then
    return 'shorter';
  end if;
  return replace(play_safety.close_play(purse, of_term, begins, 'exclusion_lengthened', jsonb_build_object('reason', reason),
    'staff:' || by_member), 'closed', 'lengthened');
end
$$;
