-- Which markers the days of some players give now: one row each, whether it is known already or not.
-- Locks: none.
-- The figures of calendar days, weeks and months are those of Istanbul (D-36). A median needs four weeks of play among the eight before.
create or replace function play_safety.judge_play(of_players bigint[])
  returns table (player_id bigint, kind text, figure bigint, bound bigint, window_from timestamptz, window_to timestamptz)
  language sql stable
as $$
  with clock as (
    select platform.now() as now, (platform.now() at time zone 'Europe/Istanbul')::date as today
  ), spans as (
    select now, today, date_trunc('week', today::timestamp)::date as monday,
      (today - 6)::timestamp at time zone 'Europe/Istanbul' as since
    from clock
  ), days as materialized (
    select day.*, day.day::timestamp at time zone 'Europe/Istanbul' as began_at,
      (day.day + 1)::timestamp at time zone 'Europe/Istanbul' as ended_at
    from play_safety.play_day as day cross join spans
    where day.player_id = any (of_players) and day.day >= spans.monday - 56
  ), recent as (
    select days.* from days cross join spans where days.day >= spans.today - 6
  ), changed as (
    select history.player_id, history.what, history.facts, history.at
    from play_safety.history cross join spans
    where history.player_id = any (of_players) and history.at >= spans.since and history.what in ('limit_confirmed', 'self_tested')
  ), rules as (
    select coalesce(jsonb_object_agg(rule.kind, rule.bound), '{}') as bounds from play_safety.marker_rule as rule
  ), found as (
    select recent.player_id, 'chasing' as kind, recent.chases::bigint as figure, recent.began_at as window_from, recent.ended_at as window_to
    from recent
    union all
    select failed.player_id, 'failed_deposits', count(*), failed.day at time zone 'Europe/Istanbul',
      (failed.day + interval '1 day') at time zone 'Europe/Istanbul'
    from (
      select told.player_id, date_trunc('day', told.at at time zone 'Europe/Istanbul') as day
      from play_safety.failed_deposit as told cross join spans
      where told.player_id = any (of_players) and told.at >= spans.since
    ) as failed
    group by failed.player_id, failed.day
    union all
    select recent.player_id, 'deposit_after_withdrawal', recent.turnbacks, recent.began_at, recent.ended_at from recent
    union all
    select recent.player_id, 'long_stretch', extract(epoch from recent.stretch)::bigint, recent.stretch_began_at,
      recent.stretch_began_at + recent.stretch
    from recent where recent.stretch_began_at is not null
    union all
    select recent.player_id, 'nights', count(*), min(spans.since), min(spans.now)
    from recent cross join spans where recent.played_at_night >= interval '2 hours' group by recent.player_id
    union all
    select recent.player_id, 'limit_reached', count(*), min(spans.since), min(spans.now)
    from recent cross join spans where recent.reached_limit group by recent.player_id
    union all
    select changed.player_id, 'raises', count(*), min(spans.since), min(spans.now)
    from changed cross join spans where changed.what = 'limit_confirmed' group by changed.player_id
    union all
    select changed.player_id, 'self_test', (changed.facts ->> 'score')::bigint, changed.at, changed.at
    from changed where changed.what = 'self_tested'
  ), weeks as (
    select days.player_id, date_trunc('week', days.day::timestamp)::date as monday, sum(days.lost) as lost
    from days group by 1, 2
  ), medians as (
    select weeks.player_id, percentile_cont(0.5) within group (order by weeks.lost) as median
    from weeks cross join spans
    where weeks.monday < spans.monday
    group by weeks.player_id
    having count(*) >= 4
  )
  select found.player_id, found.kind, found.figure, (rules.bounds ->> found.kind)::bigint, found.window_from, found.window_to
  from found cross join rules
  where found.figure >= (rules.bounds ->> found.kind)::bigint
  union all
  select weeks.player_id, 'loss_jump', weeks.lost::bigint, (medians.median * (rules.bounds ->> 'loss_jump')::integer)::bigint,
    spans.monday::timestamp at time zone 'Europe/Istanbul', (spans.monday + 7)::timestamp at time zone 'Europe/Istanbul'
  from weeks join medians using (player_id) cross join spans cross join rules
  where weeks.monday = spans.monday and medians.median > 0
    and weeks.lost > medians.median * (rules.bounds ->> 'loss_jump')::integer
$$;
