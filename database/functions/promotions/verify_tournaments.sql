-- PRO-16, PRO-17: compares scores with the rounds that count, ends with scores, and prizes with the wallet; nothing where all of it holds.
-- Locks: none.
create or replace function promotions.verify_tournaments() returns table (rule text, tournament_id bigint, player_id bigint, finding text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select 'PRO-16', kept.tournament_id, kept.player_id, 'the score is not what its rounds say'
  from promotions.score as kept
  cross join lateral promotions.recounted(kept.tournament_id, kept.player_id) as again
  where (kept.rounds, kept.best, kept.best_at, kept.rank_key)
    is distinct from (again.rounds, again.best, again.best_at, again.rank_key)
    and not exists (select from promotions.cleared_tournament as cleared where cleared.tournament_id = kept.tournament_id)
  union all
  select 'PRO-16', counted.tournament_id, counted.player_id, 'round ' || counted.round || ' does not fit the rules'
  from promotions.score_round as counted
  join promotions.tournament as rules on rules.tournament_id = counted.tournament_id
  join promotions.entry as entered on entered.tournament_id = counted.tournament_id and entered.player_id = counted.player_id
  where counted.staked < rules.least_stake or counted.ended_at >= rules.ends_at
    or counted.ended_at < greatest(rules.starts_at, entered.entered_at)
  union all
  select 'PRO-16', kept.tournament_id, kept.player_id, 'more rounds than count'
  from promotions.score as kept join promotions.tournament as rules on rules.tournament_id = kept.tournament_id
  where kept.rounds > rules.rounds
  union all
  select 'PRO-17', over.tournament_id, coalesce(won.player_id, placed.player_id),
    'place ' || coalesce(won.place, placed.place) || ' is not what the scores and the list of prizes say'
  from (
    select due.tournament_id, first.* from promotions.tournament as due
    cross join lateral promotions.places_of(due.tournament_id, 100) as first
    where due.finished_at is not null
  ) as placed
  full join promotions.final as won on won.tournament_id = placed.tournament_id and won.place = placed.place
  join promotions.tournament as over on over.tournament_id = coalesce(won.tournament_id, placed.tournament_id)
  where (won.player_id, won.best) is distinct from (placed.player_id, placed.best)
    or won.prize is distinct from coalesce(over.prizes[won.place], 0)
  union all
  select 'PRO-17', won.tournament_id, won.player_id, 'the prize of place ' || won.place || ' is not the one that the wallet paid'
  from promotions.final as won
  join promotions.tournament as over on over.tournament_id = won.tournament_id
  left join lateral wallet.known(
    won.player_id, 'promotions', 'prize/' || won.tournament_id || '/' || won.place
  ) as paid on true
  where won.op_id is distinct from case paid.outcome when 'posted' then paid.op_id end
    or won.op_id is not null and paid.request <> 'post ' || over.currency || ' reward ' || won.prize || ' bonus_cost';
end;
