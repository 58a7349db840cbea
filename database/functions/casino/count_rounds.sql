-- Counts at most 20,000 of the rounds that ended into the days of their games, hands them on as play, and gives how many.
-- Locks: the rows of casino.tally that are counted and of their days, then what promotions.take_play locks, until the transaction ends.
-- The caller asks again as long as that many were there. Whatever commits later is still here next time.
create or replace function casino.count_rounds() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  counted bigint;
  plays   promotions.play[];
begin
  with ended as (
    delete from casino.tally where ctid in (select next.ctid from casino.tally as next limit 20000) returning *
  ), days as (
    select game_id, currency, day, sum(rounds) as rounds, sum(staked) as staked, sum(won) as won, sum(pool_won) as pool_won,
      sum(sign(rounds) * staked::numeric * staked) as stake_squares, count(*) as ends
    from ended group by game_id, currency, day
  ), kept as (
    insert into casino.game_day as known (game_id, currency, day, rounds, staked, won, pool_won, stake_squares)
    select game_id, currency, day, rounds, staked, won, pool_won, stake_squares from days
    on conflict (game_id, currency, day) do update
      set rounds = known.rounds + excluded.rounds, staked = known.staked + excluded.staked, won = known.won + excluded.won,
        pool_won = known.pool_won + excluded.pool_won, stake_squares = known.stake_squares + excluded.stake_squares
  )
  select coalesce((select sum(ends) from days), 0), array(
    select promotions.new_play(
      player_id => player_id, game_id => game_id, picks => picks, currency => currency, day => day, rounds => rounds,
      cash_staked => cash_staked, cash_won => cash_won, earns => earns, studio_id => studio_id, round => round,
      staked => staked, won => won, ended_at => ended_at
    )
    from ended where player_id is not null
  )
  into counted, plays;
  if cardinality(plays) > 0 then
    perform promotions.take_play(plays);
  end if;
  -- What another counter has taken and not committed is still seen here, so it still counts.
  if promotions.awaits_tally() then
    perform promotions.pass_tally((select min(ended_at) from casino.tally));
  end if;
  return counted;
end
$$;
