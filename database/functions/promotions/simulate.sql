-- What a deposit match would have come to from one day to another: whoever could claim did, and played as they played.
-- Locks: none.
-- `given` as promotions.add_terms takes it, with what counts of a stake in each game (`counted`); the play by day comes from above, in columns of one
-- length. A player has one run at a time: what was deposited while one was under way brings nothing. By days of Istanbul.
create or replace function promotions.simulate(
  given jsonb, from_day date, to_day date, of_players bigint[], of_days date[], of_games integer[], of_currencies text[], of_stakes bigint[]
) returns table (
  currency text, deposits integer, claims integer, granted bigint, completed integer, expired integer, running integer, cost bigint,
  cost_most bigint
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  with recursive asked as materialized (
    select given_terms.percent, given_terms.multiplier, given_terms.days, given_terms.turn, given_terms.is_first,
      coalesce(given_terms.weekdays, '{}') as weekdays
    from jsonb_populate_record(null::promotions.terms, given) as given_terms
  ), bounded as materialized (
    select one.currency, one.least, one.most
    from jsonb_to_recordset(given -> 'amounts') as one (currency text, least bigint, most bigint)
  ), brought as materialized (
    select told.request_id, told.player_id, told.currency, told.credited_at, told.amount,
      (told.credited_at at time zone 'Europe/Istanbul')::date as day,
      promotions.turn_of(asked.turn, told.credited_at) as turn,
      least(told.amount * asked.percent / 100, bounded.most) as bonus
    from promotions.deposit as told
    join bounded on bounded.currency = told.currency
    cross join asked
    where told.reversed_at is null and told.amount >= bounded.least
      and told.credited_at >= from_day::timestamp at time zone 'Europe/Istanbul'
      and told.credited_at < (to_day + 1)::timestamp at time zone 'Europe/Istanbul'
      and (cardinality(asked.weekdays) = 0
        or date_part('isodow', told.credited_at at time zone 'Europe/Istanbul')::smallint = any (asked.weekdays))
      and not (asked.is_first and exists (
        select from promotions.deposit as earlier
        where earlier.player_id = told.player_id and earlier.reversed_at is null
          and (earlier.credited_at, earlier.request_id) < (told.credited_at, told.request_id)
      ))
  ), played as materialized (
    -- In hundredths of a minor unit, as the wallet counts.
    select play.player_id, play.currency, play.day, sum(play.stake * counts.percent) as counted
    from unnest(of_players, of_days, of_games, of_currencies, of_stakes) as play (player_id, day, game_id, currency, stake)
    join jsonb_to_recordset(given -> 'counted') as counts (game_id integer, percent smallint) on counts.game_id = play.game_id
    group by play.player_id, play.currency, play.day
  ), counted as (
    select brought.request_id, played.day, brought.bonus * asked.multiplier * 100 as required,
      sum(played.counted) over (partition by brought.request_id order by played.day) as so_far
    from brought cross join asked
    join played on played.player_id = brought.player_id and played.currency = brought.currency
      and played.day between brought.day and brought.day + asked.days
  ), done as (
    select counted.request_id, min(counted.day) as day from counted where counted.so_far >= counted.required group by counted.request_id
  ), run as materialized (
    select brought.*, done.day as done_on, coalesce(done.day, brought.day + asked.days) as until,
      row_number() over (partition by brought.player_id order by brought.credited_at, brought.request_id) as place
    from brought cross join asked left join done on done.request_id = brought.request_id
  ), following as materialized (
    select run.request_id, min(later.place) as place
    from run join run as later on later.player_id = run.player_id and later.day > run.until and later.turn <> run.turn
    group by run.request_id
  ), claimed as (
    select run.* from run where run.place = 1
    union all
    select run.* from claimed
    join following on following.request_id = claimed.request_id
    join run on run.player_id = claimed.player_id and run.place = following.place
  ), ended as (
    select claimed.currency, claimed.bonus, claimed.done_on is not null as is_done,
      claimed.done_on is null and claimed.until > to_day as is_running
    from claimed
  )
  select bounded.currency, (select count(*)::integer from brought where brought.currency = bounded.currency), count(ended.bonus)::integer,
    coalesce(sum(ended.bonus), 0)::bigint,
    count(*) filter (where ended.is_done)::integer,
    count(*) filter (where not ended.is_done and not ended.is_running)::integer,
    count(*) filter (where ended.is_running)::integer,
    coalesce(sum(ended.bonus) filter (where ended.is_done), 0)::bigint,
    coalesce(sum(ended.bonus) filter (where ended.is_done or ended.is_running), 0)::bigint
  from bounded left join ended on ended.currency = bounded.currency
  group by bounded.currency order by bounded.currency
$$;
