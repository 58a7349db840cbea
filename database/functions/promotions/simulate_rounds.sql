-- How often free rounds would have been claimed in the latest days, today included: once a turn by whoever played in their product on a day of theirs.
-- Locks: none.
-- By days of Istanbul.
create or replace function promotions.simulate_rounds(given jsonb, days integer)
  returns table (from_day date, to_day date, currency text, claims integer)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with asked as materialized (
    select given_terms.product, given_terms.turn, coalesce(given_terms.weekdays, '{}') as weekdays
    from jsonb_populate_record(null::promotions.terms, given) as given_terms
  ), span as materialized (
    select today - days + 1 as from_day, today as to_day
    from (select (platform.now() at time zone 'Europe/Istanbul')::date as today) as clock
  ), played as (
    select play.player_id, play.currency, play.day
    from span cross join asked
    join promotions.game as known on known.product = asked.product
    join promotions.play_day as play on play.game_id = known.game_id and play.picks = known.picks
    where play.day between span.from_day and span.to_day
      and (cardinality(asked.weekdays) = 0 or date_part('isodow', play.day)::smallint = any (asked.weekdays))
    group by play.player_id, play.currency, play.day having sum(play.rounds) > 0
  ), claimed as (
    select distinct played.player_id, played.currency,
      promotions.turn_of(asked.turn, played.day::timestamp at time zone 'Europe/Istanbul') as turn
    from played cross join asked
  )
  select span.from_day, span.to_day, one.currency, count(claimed.player_id)::integer
  from span cross join jsonb_to_recordset(given -> 'amounts') as one (currency text)
  left join claimed on claimed.currency = one.currency
  group by span.from_day, span.to_day, one.currency order by one.currency
$$;
