-- Raises alarms of bets that look as if somebody knew more, each occasion once, and ends those of matches that are over. Gives how many are new.
-- Locks: none but of the rows it writes.
-- Late: five bets, or a fifth of the bound of their outcome, in the ten seconds before their market was stopped: a crowd that sees the goal before the
-- feed tells it. One-sided: 85 % of a market's stakes on one outcome, from a quarter of its bound on; again when the liability has doubled.
create or replace function sportsbook.raise_alarms() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  late     integer;
  onesided integer;
begin
  update sportsbook.alarm as held set seen_at = time_now, seen_by = '-'
  from sportsbook.match as over
  where over.id = held.match_id and held.seen_at is null and over.status not in ('scheduled', 'live');

  insert into sportsbook.alarm (kind, match_id, market_id, outcome, currency, bets, stake, liability, occasion)
  select 'late', taken.match_id, taken.market_id, taken.outcome, taken.currency, taken.bets, taken.stake, taken.liability,
    extract(epoch from taken.stopped)::text
  from (
    select leg.match_id, leg.market_id, leg.outcome, bet.currency, stop.stopped, stop.tier, stop.phase, count(*)::integer as bets,
      sum(bet.stake - bet.cashed)::bigint as stake,
      sum(div((bet.possible - bet.stake)::numeric * (bet.stake - bet.cashed), bet.stake))::bigint as liability
    from (
      select market.match_id, market.market_id, greatest(market.stopped_at, match.stopped_at) as stopped, match.tier,
        case when match.status = 'live' or match.producer = 'live' then 'live' else 'pre' end as phase
      from sportsbook.match join sportsbook.market on market.match_id = match.id
      -- What begins later is stopped by nothing that happened.
      where match.status in ('scheduled', 'live') and match.starts_at < time_now + interval '2 hours'
        and greatest(market.stopped_at, match.stopped_at) between time_now - interval '2 minutes' and time_now
    ) as stop
    join sportsbook.leg on leg.match_id = stop.match_id and leg.market_id = stop.market_id
      and leg.bet_id >= platform.first_id(stop.stopped - interval '10 seconds') and leg.bet_id < platform.first_id(stop.stopped)
    join sportsbook.bet on bet.player_id = leg.player_id and bet.bet_id = leg.bet_id and bet.state in ('waiting', 'referred', 'open')
    group by 1, 2, 3, 4, 5, 6, 7
  ) as taken
  cross join lateral (
    select kept.outcome_liability from sportsbook.bound as kept
    where kept.currency = taken.currency and kept.phase = taken.phase and kept.tier = taken.tier
      and kept.kind in ('', split_part(taken.market_id, ':', 1))
    order by kept.kind desc limit 1
  ) as bounds
  where taken.bets >= 5 or taken.liability >= bounds.outcome_liability / 5
  on conflict do nothing;
  get diagnostics late = row_count;

  insert into sportsbook.alarm (kind, match_id, market_id, outcome, currency, bets, stake, liability, occasion)
  select 'one_sided', side.match_id, side.market_id, side.outcome, side.currency, side.bets, side.stake, side.liability,
    floor(log(2, side.liability))::text
  from (
    select held.match_id, held.market_id, held.outcome, held.currency, sum(held.bets)::integer as bets, sum(held.stake)::bigint as stake,
      sum(held.possible - held.stake)::bigint as liability,
      sum(sum(held.stake)) over (partition by held.match_id, held.market_id, held.currency) as all_stakes
    from sportsbook.exposure as held group by 1, 2, 3, 4
  ) as side
  join sportsbook.match on match.id = side.match_id and match.status in ('scheduled', 'live')
  cross join lateral (
    select kept.outcome_liability from sportsbook.bound as kept
    where kept.currency = side.currency and kept.tier = match.tier and kept.kind in ('', split_part(side.market_id, ':', 1))
      and kept.phase = case when match.status = 'live' or match.producer = 'live' then 'live' else 'pre' end
    order by kept.kind desc limit 1
  ) as bounds
  where side.bets > 1 and side.stake * 100 >= side.all_stakes * 85 and side.liability >= bounds.outcome_liability / 4 and side.liability > 0
    and not sportsbook.is_halted(match.producer, match.id, side.market_id)
  on conflict do nothing;
  get diagnostics onesided = row_count;
  return late + onesided;
end
$$;
