-- Keeps rounds that the house has played, as phases, rounds and tallies: the same history as that of studios.
-- Locks: none; the purses of the players are held by the caller.
-- A round of the house begins and ends at once: a stake, and a win where there is one.
create or replace function casino.add_house_rounds(played casino.house_round[]) returns void
  language plpgsql
as $$
begin
  insert into casino.phase (
    player_id, studio_id, round, number, at, kind, tx, ref, amount, cash_change, bonus_change, cash_after, bonus_after,
    op_id, verdict_id
  )
  select one.player_id, one.studio_id, one.round, part.number, one.at, part.kind, part.tx, part.ref, part.amount, part.change, 0,
    part.cash_after, one.bonus_after, one.op_id, part.verdict_id
  from unnest(played) as one
  cross join lateral (
    values (1, 'bet', one.tx, null, one.staked, -one.staked, one.cash_after - one.won, one.verdict_id),
      (2, 'win', one.tx || ':win', one.tx, one.won, one.won, one.cash_after, null)
  ) as part (number, kind, tx, ref, amount, change, cash_after, verdict_id)
  where part.number = 1 or one.won > 0;

  insert into casino.round (
    player_id, studio_id, round, game_id, state, currency, staked, staked_bonus, won, phases, opened_at, closed_at
  )
  select one.player_id, one.studio_id, one.round, one.game_id, 'closed', one.currency, one.staked, 0, one.won,
    case when one.won > 0 then 2 else 1 end, one.at, one.at
  from unnest(played) as one;

  insert into casino.tally (
    game_id, currency, day, rounds, staked, won, pool_won, player_id, picks, cash_staked, cash_won, earns, studio_id, round, ended_at
  )
  select one.game_id, one.currency, (one.at at time zone 'Europe/Istanbul')::date, 1, one.staked, one.won, 0, one.player_id, one.picks,
    one.staked, one.won, one.earns, one.studio_id, one.round, one.at
  from unnest(played) as one;
end
$$;
