-- The legs of a bet as they stand now: what came of them, or how likely everything is and why no bet is taken on them (SPB-19).
-- Locks: none; for taking a cash-out the player's purse is held by the caller, so that what is read here comes after it (SPB-7).
create or replace function sportsbook.cash_legs(bet sportsbook.bet, time_now timestamptz) returns sportsbook.cash_leg[]
  language plpgsql stable
as $$
begin
  return array(
    select sportsbook.new_cash_leg(
      no => leg.no, match_id => leg.match_id, market_id => leg.market_id, home => leg.home, away => leg.away, price => leg.price,
      banker => leg.banker, decided => ruling.parts is not null,
      won => coalesce(ruling.won, (market.row).chances[2 * leg.outcome - 1]),
      refunded => coalesce(ruling.refunded, (market.row).chances[2 * leg.outcome]),
      parts => coalesce(ruling.parts, 1000000), version => (market.row).version,
      closed => case when ruling.parts is null then
        case
          when match.row is null then 'not_offered'
          else sportsbook.closed_because(match.row, market.row, owner.row, leg.outcome, time_now)
        end
      end,
      delay_s => case when ruling.parts is null and sportsbook.is_live(match.row) then sportsbook.delay_of(match.row) end,
      stops => case
        when ruling.parts is null then sportsbook.stops_of(match.row, market.row, nullif(ruling.decision, 0))
        else ruling.decision::text
      end,
      told_until => least((owner.row).as_of, (owner.row).heard_at)
    )
    from sportsbook.leg
    cross join lateral (
      select (sportsbook.ruling_of(leg.match_id, leg.market_id, leg.outcome, bet.accepted_at)).*
    ) as ruling
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
    where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    order by leg.no
  );
end
$$;
