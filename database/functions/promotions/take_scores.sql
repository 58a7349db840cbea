-- D-57: takes what ended into the scores of tournaments: the first rounds of each player that fit, and corrections of those that count.
-- Locks: the scores of those players, in the order of their keys, until the transaction ends.
-- A round counts by its end, after the entry. One that falls below the least stake by a correction leaves and makes room for another.
create or replace function promotions.take_scores(plays promotions.play[]) returns void
  language plpgsql
  -- A plan for as many plays as came at once would read all entries and scores; by their keys, each play costs the same.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set jit = off
as $$
declare
  tournaments bigint[];
  players     bigint[];
begin
  -- Two counters may have plays of one player: what is read after this is what the other has left.
  perform from promotions.entry as entered
  join promotions.tournament as under_way on under_way.tournament_id = entered.tournament_id
  join promotions.score as kept on kept.tournament_id = entered.tournament_id and kept.player_id = entered.player_id
  where entered.player_id in (select one.player_id from unnest(plays) as one)
    and under_way.published_at is not null and under_way.stopped_at is null and under_way.passed_at is null
  order by kept.tournament_id, kept.player_id
  for no key update of kept;
  if not found then
    return;
  end if;

  with told as (
    select one.player_id, one.studio_id, one.round, sum(one.staked)::bigint as staked, sum(one.won)::bigint as won
    from unnest(plays) as one group by one.player_id, one.studio_id, one.round
  ), met as (
    select kept.tournament_id, kept.player_id, kept.studio_id, kept.round, kept.staked + told.staked as staked,
      kept.won + told.won as won, under_way.least_stake
    from told
    join promotions.score_round as kept
      on kept.player_id = told.player_id and kept.studio_id = told.studio_id and kept.round = told.round
    join promotions.tournament as under_way on under_way.tournament_id = kept.tournament_id and under_way.passed_at is null
  ), dropped as (
    delete from promotions.score_round as kept using met
    where met.staked < met.least_stake and kept.tournament_id = met.tournament_id and kept.player_id = met.player_id
      and kept.studio_id = met.studio_id and kept.round = met.round
  ), changed as (
    update promotions.score_round as kept set staked = met.staked, won = met.won from met
    where met.staked >= met.least_stake and kept.tournament_id = met.tournament_id and kept.player_id = met.player_id
      and kept.studio_id = met.studio_id and kept.round = met.round
  )
  select array_agg(met.tournament_id), array_agg(met.player_id) into tournaments, players from met;
  if cardinality(players) > 0 then
    update promotions.score as kept
    set rounds = again.rounds, best = again.best, best_at = again.best_at, rank_key = again.rank_key,
      is_told = kept.is_told and again.rank_key = kept.rank_key
    from (select distinct one.* from unnest(tournaments, players) as one (tournament_id, player_id)) as corrected
    cross join lateral promotions.recounted(corrected.tournament_id, corrected.player_id) as again
    where kept.tournament_id = corrected.tournament_id and kept.player_id = corrected.player_id;
  end if;

  -- Whether a game counts is asked once for each, not for each round.
  with open_to as materialized (
    select under_way.*, played.game_id
    from (select distinct one.game_id from unnest(plays) as one) as played
    join promotions.tournament as under_way
      on under_way.published_at is not null and under_way.stopped_at is null and under_way.passed_at is null
    where promotions.counts_game(under_way.tournament_id, under_way.product, played.game_id)
  ), told as (
    select under_way.tournament_id, one.player_id, one.studio_id, one.round, kept.rounds as counted, under_way.rounds as rounds_max,
      under_way.starts_at, min(one.game_id) as game_id, sum(one.staked)::bigint as staked, sum(one.won)::bigint as won,
      min(one.ended_at) as ended_at
    from unnest(plays) as one
    join promotions.entry as entered on entered.player_id = one.player_id
    join open_to as under_way on under_way.tournament_id = entered.tournament_id and under_way.game_id = one.game_id
    join promotions.score as kept on kept.tournament_id = entered.tournament_id and kept.player_id = entered.player_id
    where one.currency = under_way.currency and one.ended_at >= greatest(under_way.starts_at, entered.entered_at)
      and one.ended_at < under_way.ends_at and kept.rounds < under_way.rounds
      and not exists (
        select from promotions.score_round as known
        where known.tournament_id = under_way.tournament_id and known.player_id = one.player_id
          and known.studio_id = one.studio_id and known.round = one.round
      )
    group by under_way.tournament_id, under_way.rounds, under_way.starts_at, under_way.least_stake, one.player_id, one.studio_id,
      one.round, kept.rounds
    having sum(one.rounds) > 0 and sum(one.staked) >= under_way.least_stake
  ), numbered as (
    select told.*, told.counted + row_number() over (
      partition by told.tournament_id, told.player_id order by told.ended_at, told.studio_id, told.round
    ) as number
    from told
  ), counted as (
    insert into promotions.score_round (tournament_id, player_id, studio_id, round, game_id, staked, won, ended_at)
    select first.tournament_id, first.player_id, first.studio_id, first.round, first.game_id, first.staked, first.won, first.ended_at
    from numbered as first where first.number <= first.rounds_max
  ), ranked as (
    select first.*, promotions.multiple_of(first.staked, first.won) as multiple,
      promotions.rank_key(promotions.multiple_of(first.staked, first.won), first.ended_at, first.starts_at) as rank_key
    from numbered as first where first.number <= first.rounds_max
  ), added as (
    select ranked.tournament_id, ranked.player_id, count(*)::smallint as rounds, max(ranked.multiple) as best,
      (array_agg(ranked.ended_at order by ranked.rank_key desc))[1] as best_at, max(ranked.rank_key) as rank_key
    from ranked group by ranked.tournament_id, ranked.player_id
  )
  update promotions.score as kept
  set rounds = kept.rounds + added.rounds,
    best = case when added.rank_key > kept.rank_key then added.best else kept.best end,
    best_at = case when added.rank_key > kept.rank_key then added.best_at else kept.best_at end,
    rank_key = greatest(added.rank_key, kept.rank_key),
    is_told = kept.is_told and added.rank_key <= kept.rank_key
  from added
  where kept.tournament_id = added.tournament_id and kept.player_id = added.player_id;
end
$$;
