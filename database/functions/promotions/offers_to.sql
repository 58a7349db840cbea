-- PRO-8, PRO-9, D-37: the offers to one player in the own currency, each with what is in the way; none with a closed gate.
-- Locks: none.
create or replace function promotions.offers_to(
  of_player bigint, of_session uuid, in_currency text, of_owes bigint, is_running boolean, of_room bigint
) returns table (article_id bigint, offer promotions.offer, code text, facts jsonb)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  asker    promotions.candidate := promotions.asker_of(of_player, of_session, in_currency, of_owes, is_running, of_room, time_now);
  obstacle promotions.obstacle := promotions.standing(asker, time_now);
begin
  if asker.closed_by is not null then
    return;
  end if;
  return query
  select ((listed.offer).campaign).article_id, listed.offer, coalesce(obstacle.code, (fitting.obstacle).code),
    coalesce(obstacle.facts, (fitting.obstacle).facts)
  from (select offers as offer from promotions.offers(in_currency)) as listed
  cross join lateral (select promotions.fits(asker, listed.offer, time_now) as obstacle) as fitting
  where promotions.is_open(listed.offer, time_now) and ((listed.offer).amount).currency is not null;
end
$$;
