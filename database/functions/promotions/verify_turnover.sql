-- PRO-5: compares the turnover that is left, and the bonus in open play, with what was recounted from rounds and bets; nothing where both hold.
-- Locks: none.
-- `recounted` are the parts of every module that counts, added up here: player, run, what is over times its share, and the bonus that is still open.
create or replace function promotions.verify_turnover(players bigint[], recounted jsonb)
  returns table (rule text, player_id bigint, finding text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with parts as (
    select part.player_id, part.run, part.counted, part.still_open
    from jsonb_to_recordset(recounted) as part (player_id bigint, run bigint, counted numeric, still_open numeric)
  ), purses as (
    select * from wallet.turnover_of(players)
  )
  select 'PRO-5', purses.player_id, 'run ' || purses.run || ' has a turnover of ' || purses.wager_left || ' left, its play says '
    || purses.required - coalesce(made.counted, 0)
  from purses
  left join (select parts.player_id, parts.run, sum(parts.counted) as counted from parts group by 1, 2) as made
    on made.player_id = purses.player_id and made.run = purses.run
  where purses.wager_left <> purses.required - coalesce(made.counted, 0)
  union all
  select 'PRO-5', purses.player_id, 'a bonus of ' || purses.bonus_open || ' is in open play, which says ' || coalesce(made.still_open, 0)
  from purses
  left join (select parts.player_id, sum(parts.still_open) as still_open from parts group by 1) as made
    on made.player_id = purses.player_id
  where purses.bonus_open <> coalesce(made.still_open, 0);
end;
