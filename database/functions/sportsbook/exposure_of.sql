-- What bets come to for each outcome that they are on: their number, stake and possible return, by the lines that have it (SPB-21).
-- Locks: none.
-- SPB-19: what was cashed out counts no more. SPB-25: for a gift's bet the house gets nothing; what is possible is without its stake.
create or replace function sportsbook.exposure_of(bets sportsbook.bet[])
  returns table (match_id text, market_id text, outcome smallint, currency text, bets integer, stake bigint, possible bigint)
  language sql stable
as $$
  select leg.match_id, leg.market_id, leg.outcome, bet.currency, count(*)::integer,
    sum(case
      when bet.gift_id is not null then 0
      when bet.lines = 1 then bet.stake - bet.cashed
      else div((bet.stake - bet.cashed)::numeric * leg.lines, bet.lines)
    end)::bigint,
    sum(case
      when bet.lines = 1 and bet.cashed = 0 then bet.possible
      else div(bet.possible::numeric * (bet.stake - bet.cashed) * leg.lines, bet.stake::numeric * bet.lines)
    end)::bigint
  from unnest(bets) as bet
  cross join lateral (
    select kept.match_id, kept.market_id, kept.outcome, kept.lines
    from sportsbook.leg as kept
    where kept.player_id = bet.player_id and kept.bet_id = bet.bet_id
  ) as leg
  group by leg.match_id, leg.market_id, leg.outcome, bet.currency
$$;
