-- Ends claims whose deposit did not come in time; gives how many. A deposit finds them no more from that moment on, lapsed or not.
-- Locks: those claims, skipping locked ones.
create or replace function promotions.lapse_claims(most integer) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  players  text[];
begin
  with overdue as (
    select kept.claim_id from promotions.claim as kept
    where kept.state = 'waiting' and coalesce(kept.review_until, kept.waits_until) <= time_now and kept.waits_until <= time_now
    order by coalesce(kept.review_until, kept.waits_until) limit most
    for no key update skip locked
  ), ended as (
    update promotions.claim as kept set state = 'lapsed', ended_at = time_now
    from overdue where kept.claim_id = overdue.claim_id
    returning kept.player_id
  )
  select array_agg(ended.player_id::text) into players from ended;
  perform promotions.tell_changes(players, time_now);
  return coalesce(cardinality(players), 0);
end
$$;
