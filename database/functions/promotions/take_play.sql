-- Takes what ended, or was undone, into the days of its players. Counters call it in the transaction in which they forget it: each play once.
-- Locks: the days of those players, in the order of their keys, then what promotions.take_scores locks, until the transaction ends.
create or replace function promotions.take_play(plays promotions.play[]) returns void
  language sql
begin atomic
  insert into promotions.play_day as known (
    player_id, day, game_id, picks, return_ways, return_of, currency, rounds, cash_staked, cash_won, earning, is_due
  )
  select one.player_id, one.day, one.game_id, one.picks, coalesce(told.return_ways, 1), coalesce(told.return_of, 1), min(one.currency),
    sum(one.rounds), sum(one.cash_staked), sum(one.cash_won), coalesce(sum(one.cash_staked) filter (where one.earns), 0), true
  from unnest(plays) as one
  left join promotions.game as told on told.game_id = one.game_id and told.picks = one.picks
  group by one.player_id, one.day, one.game_id, one.picks, told.return_ways, told.return_of
  order by one.player_id, one.day, one.game_id, one.picks, told.return_ways, told.return_of
  on conflict (player_id, day, game_id, picks, return_ways, return_of) do update
    set rounds = known.rounds + excluded.rounds, cash_staked = known.cash_staked + excluded.cash_staked,
      cash_won = known.cash_won + excluded.cash_won, earning = known.earning + excluded.earning, is_due = true;
  select promotions.take_scores(plays);
end;
