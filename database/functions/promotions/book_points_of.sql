-- D-56: books what the play of these players has earned.
-- Locks: the points of those players, then their days of play, both in order, until the transaction ends.
-- What is less than a point is carried. A level that is reached counts for the play that is booked after it.
create or replace function promotions.book_points_of(players bigint[]) returns void
  language plpgsql
as $$
declare
  time_now timestamptz := platform.now();
  due      promotions.play_day[];
begin
  insert into promotions.points (player_id, currency)
  select distinct on (waiting.player_id) waiting.player_id, waiting.currency
  from promotions.play_day as waiting where waiting.player_id = any (players) and waiting.is_due
  order by waiting.player_id
  on conflict do nothing;
  perform from promotions.points as kept where kept.player_id = any (players) order by kept.player_id for no key update;
  due := array(
    select waiting from promotions.play_day as waiting
    where waiting.player_id = any (players) and waiting.is_due
    order by waiting.player_id, waiting.day, waiting.game_id, waiting.picks, waiting.return_ways, waiting.return_of
    for no key update
  );

  insert into promotions.earning as known (player_id, day, game_id, picks, return_ways, return_of, percent, staked)
  select one.player_id, one.day, one.game_id, one.picks, one.return_ways, one.return_of, step.percent, one.earning - one.booked
  from unnest(due) as one
  join promotions.points as kept on kept.player_id = one.player_id
  join promotions.level as step on step.currency = kept.currency and step.level = kept.level
  where one.earning <> one.booked and one.return_ways < one.return_of
  on conflict (player_id, day, game_id, picks, return_ways, return_of, percent) do update
    set staked = known.staked + excluded.staked;
  update promotions.play_day as kept set booked = one.earning, is_due = false
  from unnest(due) as one
  where kept.player_id = one.player_id and kept.day = one.day and kept.game_id = one.game_id and kept.picks = one.picks
    and kept.return_ways = one.return_ways and kept.return_of = one.return_of;

  with added as (
    select one.player_id, sum(promotions.units_of(one.earning - one.booked, step.percent, one.return_ways, one.return_of)) as units
    from unnest(due) as one
    join promotions.points as kept on kept.player_id = one.player_id
    join promotions.level as step on step.currency = kept.currency and step.level = kept.level
    group by one.player_id
  ), decided as (
    select kept.player_id, kept.carry + added.units as units,
      greatest(div(kept.carry + added.units, promotions.units_a_point()), 0)::bigint as whole
    from added join promotions.points as kept on kept.player_id = added.player_id
    where added.units <> 0
  ), moved as (
    update promotions.points as kept
    set carry = decided.units - decided.whole * promotions.units_a_point(), points = kept.points + decided.whole,
      earned = kept.earned + decided.whole, seq = kept.seq + case when decided.whole > 0 then 1 else 0 end,
      level = greatest(kept.level, promotions.level_of(kept.currency, kept.earned + decided.whole))
    from decided where decided.player_id = kept.player_id
    returning kept.player_id, kept.seq, kept.points, decided.whole
  )
  insert into promotions.point_transfer (player_id, seq, at, kind, amount, points_before, points_after)
  select moved.player_id, moved.seq, time_now, 'earned', moved.whole, moved.points - moved.whole, moved.points
  from moved where moved.whole > 0;
end
$$;
