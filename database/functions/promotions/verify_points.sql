-- PRO-14, PRO-15: recomputes the points of some players from their play and names everything that does not come to the same.
-- Locks: none.
-- What is not booked yet (is_due) is no finding.
create or replace function promotions.verify_points(from_player bigint, to_player bigint) returns table (
  rule text, player_id bigint, finding text
)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with play as materialized (
    select * from promotions.play_day as kept where kept.player_id between from_player and to_player
  ), earned as materialized (
    select * from promotions.earning as kept where kept.player_id between from_player and to_player
  ), owned as materialized (
    select * from promotions.points as kept where kept.player_id between from_player and to_player
  ), moved as materialized (
    select * from promotions.point_transfer as kept where kept.player_id between from_player and to_player
  )
  select 'PRO-14', play.player_id, 'game ' || play.game_id || ' of ' || play.day || ' has booked ' || play.booked || ' of ' || play.earning
    || ' and earned for ' || coalesce(made.staked, 0)
  from play
  left join (
    select earned.player_id, earned.day, earned.game_id, earned.picks, earned.return_ways, earned.return_of, sum(earned.staked) as staked
    from earned group by 1, 2, 3, 4, 5, 6
  ) as made on made.player_id = play.player_id and made.day = play.day and made.game_id = play.game_id and made.picks = play.picks
    and made.return_ways = play.return_ways and made.return_of = play.return_of
  where not play.is_due and play.booked <> play.earning
    or play.return_ways < play.return_of and play.booked <> coalesce(made.staked, 0)
  union all
  select 'PRO-14', owned.player_id, 'play earned ' || coalesce(made.units, 0) || ' units, ' || coalesce(booked.amount, 0)
    || ' points and a carry of ' || owned.carry || ' are here'
  from owned
  left join (
    select earned.player_id, sum(promotions.units_of(earned.staked, earned.percent, earned.return_ways, earned.return_of)) as units
    from earned group by 1
  ) as made on made.player_id = owned.player_id
  left join (select moved.player_id, sum(moved.amount) as amount from moved where moved.kind = 'earned' group by 1) as booked
    on booked.player_id = owned.player_id
  where coalesce(made.units, 0) <> coalesce(booked.amount, 0) * promotions.units_a_point() + owned.carry
    or owned.earned <> coalesce(booked.amount, 0)
  union all
  select 'PRO-14', earned.player_id, 'play has earned and there are no points'
  from earned left join owned on owned.player_id = earned.player_id
  where owned.player_id is null
  union all
  select 'PRO-14', owned.player_id, owned.points || ' points after ' || owned.seq || ' transfers, the chain says '
    || coalesce(chain.points, 0) || ' after ' || coalesce(chain.transfers, 0)
  from owned
  left join (
    select moved.player_id, count(*) as transfers, max(moved.seq) as seq,
      sum(case moved.credit when 'player' then moved.amount else -moved.amount end) as points
    from moved group by 1
  ) as chain on chain.player_id = owned.player_id
  where owned.points <> coalesce(chain.points, 0) or owned.seq <> coalesce(chain.transfers, 0) or owned.seq <> coalesce(chain.seq, 0)
  union all
  select 'PRO-14', owned.player_id, 'level ' || owned.level || ' with ' || owned.earned || ' points ever earned'
  from owned where owned.level < promotions.level_of(owned.currency, owned.earned)
  union all
  select 'PRO-14', moved.player_id, 'redemption ' || moved.redemption_id || ' of ' || moved.amount || ' points was paid '
    || coalesce(paid.cash_change, 0)
  from moved
  left join promotions.redemption as asked on asked.redemption_id = moved.redemption_id
  left join lateral wallet.known(moved.player_id, 'promotions', 'points/' || moved.redemption_id) as paid on true
  where moved.kind = 'redeemed' and (
    paid.outcome is distinct from 'posted' or asked.points is distinct from moved.amount
      or paid.request not like '% reward ' || moved.amount || ' bonus_cost%'
  )
  union all
  -- PRO-15: never more than the house keeps of the stakes.
  select 'PRO-15', earned.player_id, 'game ' || earned.game_id || ' of ' || earned.day || ' gives more than its edge'
  from earned
  where abs(earned.units) > abs(earned.staked * (earned.return_of - earned.return_ways) * div(promotions.units_a_point(), earned.return_of));
end;
