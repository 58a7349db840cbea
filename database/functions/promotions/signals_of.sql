-- PRO-19: what delays claims before anything is granted, for many players at once, one claim each: a kind once, and with whom.
-- Locks: none; whoever decides by it has locked the purses.
-- A device is one person's far more often than two players', so sharing one is enough. A network is a street's: who shares it must have claimed
-- the same campaign within a week, and 21 players there are a crowd, of whom it says nothing. A payer is looked for among all deposits there ever were,
-- of the deposit that is told now and of the player's own of 90 days. By least edge plays who stakes, over 500 rounds of 90 days and more in games that
-- count, at less than half of the product's middle edge: fewer rounds are taste.
create or replace function promotions.signals_of(
  players bigint[], campaigns bigint[], versions smallint[], payers bytea[], time_now timestamptz
) returns table (player_id bigint, kind text, facts jsonb)
  language plpgsql stable
  -- A plan made while a table was empty would else read all of it for every claim, for as long as the connection lives.
  set enable_seqscan = off
  set jit = off
as $$
begin
  return query
  with asked as materialized (
    select * from unnest(players, campaigns, versions, payers) as one (player, campaign, version, payer)
  ), turned as materialized (
    -- Only turnover is asked in games; of anybody else no play is read.
    select asked.player, asked.campaign, asked.version, of_it.product
    from asked
    cross join lateral (
      select kept.product, kept.multiplier from promotions.terms as kept
      where kept.campaign_id = asked.campaign and kept.version = asked.version limit 1
    ) as of_it
    where of_it.multiplier is not null
  ), beside as materialized (
    select * from access.neighbours(players, time_now - interval '7 days', 21)
  ), shared as (
    select near.player_id as player, 'device' as sign, near.other_id as other from beside as near where near.is_device
    union all
    select asked.player, 'address', near.other_id
    from asked join beside as near on near.player_id = asked.player and not near.is_device
    where exists (
      select from promotions.claim as made
      where made.player_id = near.other_id and made.campaign_id + 0 = asked.campaign and made.claimed_at > time_now - interval '7 days'
    )
    -- Or claims it in the same moment.
    or exists (select from asked as beside_it where beside_it.player = near.other_id and beside_it.campaign = asked.campaign)
    union all
    select asked.player, 'payer', paid.player_id
    from asked
    cross join lateral (
      select asked.payer as mark
      union
      select own.payer_mark from promotions.deposit as own
      where own.player_id = asked.player and own.credited_at > time_now - interval '90 days'
    ) as own
    cross join lateral (
      select told.player_id from promotions.deposit as told
      where told.payer_mark = own.mark and told.player_id <> asked.player order by told.credited_at limit 1
    ) as paid
  )
  select each.player, each.sign, jsonb_build_object('player_id', min(each.other)::text) from shared as each group by each.player, each.sign
  union all
  select turned.player, 'least_edge', jsonb_build_object('rounds', played.rounds::text, 'edge', round(played.edge, 4)::text)
  from turned
  cross join lateral (
    select sum(of_game.rounds) as rounds, sum(of_game.cost) / nullif(sum(of_game.staked), 0) as edge
    from (
      select day.game_id, day.picks, sum(day.rounds) as rounds, sum(day.cash_staked) as staked,
        sum(day.cash_staked * (day.return_of - day.return_ways) / day.return_of) as cost
      from promotions.play_day as day
      where day.player_id = turned.player and day.day > (time_now at time zone 'Europe/Istanbul')::date - 90
      group by day.game_id, day.picks
    ) as of_game
    cross join lateral promotions.counted_share(turned.campaign, turned.version, of_game.game_id, of_game.picks) as counted
    where counted.share > 0
  ) as played
  where played.rounds >= 500 and played.edge < (
    select percentile_cont(0.5) within group (order by 1 - known.return_ways::float8 / known.return_of) / 2
    from promotions.game as known where known.product = turned.product and known.return_of is not null
  );
end
$$;
