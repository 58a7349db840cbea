-- Replays the latest days of play against the rules of an offer (promotions.simulate), today included.
-- Locks: none.
-- Rounds that ended, by player, day, game and currency; those at the house's cost are no stakes of a player.
create or replace function casino.replay_offer(given jsonb, days integer)
  returns table (
    from_day date, to_day date, currency text, deposits integer, claims integer, granted bigint, completed integer, expired integer,
    running integer, cost bigint, cost_most bigint
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with span as materialized (
    select today - days + 1 as from_day, today as to_day
    from (select (platform.now() at time zone 'Europe/Istanbul')::date as today) as clock
  ), played as (
    select round.player_id, (round.closed_at at time zone 'Europe/Istanbul')::date as day, round.game_id, round.currency,
      sum(round.staked)::bigint as stake
    from casino.round
    where round.opened_at >= (select span.from_day::timestamp at time zone 'Europe/Istanbul' from span)
      and round.state = 'closed' and round.grant_id is null and round.staked > 0
    group by 1, 2, 3, 4
  ), play as (
    select coalesce(array_agg(played.player_id), '{}') as players, coalesce(array_agg(played.day), '{}') as days,
      coalesce(array_agg(played.game_id), '{}') as games, coalesce(array_agg(played.currency), '{}') as currencies,
      coalesce(array_agg(played.stake), '{}') as stakes
    from played
  )
  select span.from_day, span.to_day, simulated.*
  from span cross join play
  cross join lateral promotions.simulate(
    given, span.from_day, span.to_day, play.players, play.days, play.games, play.currencies, play.stakes
  ) as simulated
$$;
