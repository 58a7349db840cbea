-- Removes rounds that counted for tournaments whose prizes are paid and whose end is 90 days ago: complaints are decided by then. Gives how many went.
-- Locks: the rounds that go, until the transaction ends.
-- Scores and ends stay (PRO-16, PRO-17); a tournament that is cleared is not recounted any more (promotions.verify_tournaments).
create or replace function promotions.clear_rounds(most integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
begin
  insert into promotions.cleared_tournament (tournament_id)
  select over.tournament_id from promotions.tournament as over
  where over.finished_at < platform.now() - interval '90 days'
    and not exists (
      select from promotions.final as due
      where due.tournament_id = over.tournament_id and due.prize > 0 and due.paid_at is null
    )
  on conflict do nothing;

  delete from promotions.score_round as kept using (
    select counted.tournament_id, counted.player_id, counted.studio_id, counted.round
    from promotions.cleared_tournament as cleared
    join promotions.score_round as counted on counted.tournament_id = cleared.tournament_id
    limit most
  ) as going
  where kept.tournament_id = going.tournament_id and kept.player_id = going.player_id
    and kept.studio_id = going.studio_id and kept.round = going.round;
  get diagnostics gone = row_count;
  return gone;
end
$$;
