-- What a cashback would have come to in the latest days, today included: whoever played in its product had claimed it for each window.
-- Locks: none.
-- By days of Istanbul. A week counts whole where it ends in these days or later; what is not over counts for the highest cost alone. Where an offer is
-- claimed once its window is all of these days.
create or replace function promotions.simulate_cashback(given jsonb, days integer)
  returns table (
    from_day date, to_day date, currency text, claims integer, paid integer, running integer, cost bigint, cost_most bigint
  )
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with asked as materialized (
    select given_terms.product, given_terms.turn, given_terms.percent
    from jsonb_populate_record(null::promotions.terms, given) as given_terms
  ), bounded as materialized (
    select one.currency, one.least, one.most
    from jsonb_to_recordset(given -> 'amounts') as one (currency text, least bigint, most bigint)
  ), span as materialized (
    select today - days + 1 as from_day, today as to_day
    from (select (platform.now() at time zone 'Europe/Istanbul')::date as today) as clock
  ), played as (
    select play.player_id, play.currency, play.rounds, play.cash_staked - play.cash_won as lost,
      case asked.turn when 'day' then play.day when 'week' then date_trunc('week', play.day::timestamp)::date else span.from_day end as begins
    from span cross join asked
    join promotions.game as known on known.product = asked.product
    join promotions.play_day as play on play.game_id = known.game_id and play.picks = known.picks
    where play.day <= span.to_day
      and play.day >= case asked.turn when 'week' then date_trunc('week', span.from_day::timestamp)::date else span.from_day end
  ), refund as (
    select bounded.currency, promotions.cashback_of(sum(played.lost)::bigint, asked.percent, bounded.least, bounded.most) as pays,
      case asked.turn when 'day' then played.begins when 'week' then played.begins + 6 else span.to_day - 1 end >= span.to_day as is_running
    from played join bounded on bounded.currency = played.currency cross join asked cross join span
    group by played.player_id, played.begins, bounded.currency, bounded.least, bounded.most, asked.percent, asked.turn, span.to_day
    having sum(played.rounds) > 0
  )
  select span.from_day, span.to_day, bounded.currency, count(refund.pays)::integer,
    count(*) filter (where refund.pays > 0 and not refund.is_running)::integer,
    count(*) filter (where refund.is_running)::integer,
    coalesce(sum(refund.pays) filter (where not refund.is_running), 0)::bigint,
    coalesce(sum(refund.pays), 0)::bigint
  from span cross join bounded left join refund on refund.currency = bounded.currency
  group by span.from_day, span.to_day, bounded.currency order by bounded.currency
$$;
