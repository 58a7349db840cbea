-- What is offered for parts of bets now, by their places in the list, or what is in the way. Writes nothing.
-- Locks: none; taking reads everything again under the player's lock.
-- `asked`: player_id, bet_id and part, null for all that is not cashed out. Somebody else's bet is unknown.
create or replace function sportsbook.quote_cash_outs(asked json)
  returns table (place integer, status text, leg smallint, detail text, revision integer, rest bigint, part bigint, amount bigint,
    delay_s smallint, versions text, home text, away text, match_id text, at timestamptz)
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  -- A plan made while a table was empty would else read all of it for every call, for as long as the connection lives.
  set enable_seqscan = off
  -- Costs above jit_above_cost would trigger JIT, which takes longer than the query.
  set jit = off
as $$
declare
  time_now timestamptz := platform.now();
begin
  return query
  select wish.number::integer - 1, case when bet.row is null then 'UNKNOWN' else (offer.now).status end, (offer.now).leg, (offer.now).detail,
    (offer.now).revision, (offer.now).rest, (offer.now).part, (offer.now).amount, (offer.now).delay_s, (offer.now).versions,
    ((offer.now).legs[(offer.now).leg]).home, ((offer.now).legs[(offer.now).leg]).away,
    ((offer.now).legs[(offer.now).leg]).match_id, time_now
  from rows from (
    json_to_recordset(asked) as (player_id bigint, bet_id bigint, part bigint)
  ) with ordinality as wish (player_id, bet_id, part, number)
  left join lateral (
    select kept as row from sportsbook.bet as kept
    where kept.player_id = wish.player_id and kept.bet_id = wish.bet_id limit 1
  ) as bet on true
  cross join lateral (
    select case when not (bet.row is null) then sportsbook.offer_now(bet.row, wish.part, time_now) end as now
  ) as offer;
end
$$;
