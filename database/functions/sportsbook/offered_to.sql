-- The legs of many slips, by the place of the slip, as the offer is for their players at this moment: one snapshot for all of them.
-- Locks: none; for placing the players' purses are held by the caller, so that what is read here comes after them (SPB-7).
-- `currencies`: of the player of each slip.
create or replace function sportsbook.offered_to(given sportsbook.slip[], currencies text[], time_now timestamptz)
  returns table (place integer, legs sportsbook.offered[])
  language plpgsql stable
as $$
begin
  return query
  select asked.place, array_agg(
    sportsbook.new_offered(
      no => leg.no::smallint, match_id => leg.match_id, market_id => leg.market_id, outcome_id => leg.outcome_id,
      outcome => of_kind.outcome, shown => leg.price, price => coalesce((market.row).prices[of_kind.outcome], 0),
      version => (market.row).version,
      closed => case
        when match.row is null or of_kind.outcome is null then 'not_offered'
        else coalesce(
          sportsbook.closed_because(match.row, market.row, owner.row, of_kind.outcome, time_now),
          -- SPB-17: a cancel of some minutes leaves its market open. Nobody would carry it to a bet that comes after its sweeps.
          case when decided.newest is not null and (
            sportsbook.ruling_of(leg.match_id, leg.market_id, of_kind.outcome, time_now)
          ).parts is not null then 'decided' end
        )
      end,
      legs_min => of_kind.legs_min, liability => bounds.liability * coalesce(person.factor, 10000) / 10000,
      own => mine.staked, sport => (match.row).sport, league_name => league.name, home => (match.row).home,
      away => (match.row).away, starts_at => (match.row).starts_at, banker => leg.banker, lines => null,
      delay_s => case when live.is_so then sportsbook.delay_of(match.row) end,
      stops => sportsbook.stops_of(match.row, market.row, decided.newest),
      told_until => least((owner.row).as_of, (owner.row).heard_at),
      room => greatest(bounds.outcome_liability - taken.liability, 0)
    ) order by leg.no
  )
  from rows from (unnest(given), unnest(currencies)) as asked (
    place, player_id, session_id, key, stake, policy, legs, gift_id, sizes, referral, currency
  )
  left join lateral (
    select kept.factor from sportsbook.player_factor as kept where kept.player_id = asked.player_id limit 1
  ) as person on true
  cross join lateral (
    select each.* from rows from (
      jsonb_to_recordset(asked.legs) as (match_id text, market_id text, outcome_id text, price integer, banker boolean)
    ) with ordinality as each (match_id, market_id, outcome_id, price, banker, no)
  ) as leg
  -- One by one, by key: a plan made while a table was small would else read all of it for every batch.
  left join lateral (
    select kept as row from sportsbook.match as kept where kept.id = leg.match_id limit 1
  ) as match on true
  left join lateral (
    select kept as row from sportsbook.market as kept
    where kept.match_id = leg.match_id and kept.market_id = leg.market_id limit 1
  ) as market on true
  left join lateral (
    select kept as row from sportsbook.producer as kept where kept.id = (match.row).producer limit 1
  ) as owner on true
  left join lateral (
    select kept.code, kept.legs_min, array_position(kept.outcomes, leg.outcome_id)::smallint as outcome
    from sportsbook.kind as kept where kept.code = split_part(leg.market_id, ':', 1) limit 1
  ) as of_kind on true
  left join lateral (
    select kept.name from sportsbook.league as kept where kept.id = (match.row).league_id limit 1
  ) as league on true
  cross join lateral (select not (match.row is null) and sportsbook.is_live(match.row) as is_so) as live
  left join lateral (
    select kept.liability, kept.outcome_liability from sportsbook.bound as kept
    where kept.currency = asked.currency and kept.phase = case when live.is_so then 'live' else 'pre' end and kept.tier = (match.row).tier
      and kept.kind in ('', of_kind.code)
    order by kept.kind desc limit 1
  ) as bounds on true
  -- SPB-21: at most 64 rows, of the backends that took bets on it.
  cross join lateral (
    select coalesce(sum(held.possible - held.stake), 0)::bigint as liability
    from sportsbook.exposure as held
    where held.match_id = leg.match_id and held.market_id = leg.market_id and held.outcome = of_kind.outcome
      and held.currency = asked.currency
  ) as taken
  cross join lateral (
    select max(made.decision_id) as newest from sportsbook.decision as made
    where made.match_id = leg.match_id and (made.markets is null or leg.market_id = any (made.markets))
  ) as decided
  cross join lateral (
    -- Of a system the part of its lines with the leg, rounded up.
    select coalesce(sum(
      case held.lines when 1 then held.rest else (held.rest * other.lines + held.lines - 1) / held.lines end
    ), 0)::bigint + sportsbook.stakes_waiting(asked.player_id, leg.match_id, leg.market_id, leg.outcome_id) as staked
    from sportsbook.leg as other
    cross join lateral (
      select kept.stake - kept.cashed as rest, kept.lines from sportsbook.bet as kept
      where kept.player_id = other.player_id and kept.bet_id = other.bet_id and kept.state = 'open' limit 1
    ) as held
    where other.match_id = leg.match_id and other.player_id = asked.player_id and other.market_id = leg.market_id
      and other.outcome_id = leg.outcome_id
  ) as mine
  group by asked.place;
end
$$;
