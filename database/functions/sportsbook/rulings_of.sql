-- What came of each leg of a bet, by the decisions up to a number for each; null for all that there are.
-- Locks: none.
create or replace function sportsbook.rulings_of(bet sportsbook.bet, up_to bigint[]) returns sportsbook.ruling[]
  language plpgsql stable
as $$
begin
  return array(
    select sportsbook.ruling_of(
      leg.match_id, leg.market_id, leg.outcome, bet.accepted_at,
      case when up_to is null then 9223372036854775807 else up_to[leg.no] end
    )
    from sportsbook.leg
    where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
    order by leg.no
  );
end
$$;
