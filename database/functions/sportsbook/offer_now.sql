-- What is offered for a part of a bet at this moment (SPB-19).
-- Locks: none; for taking a cash-out the player's purse is held by the caller.
create or replace function sportsbook.offer_now(bet sportsbook.bet, of_part bigint, time_now timestamptz) returns sportsbook.cash_offer
  language plpgsql stable
as $$
begin
  return sportsbook.offer_of(
    bet, sportsbook.cash_legs(bet, time_now), of_part,
    (select kept.stake_min from sportsbook.stake_bound as kept where kept.currency = bet.currency),
    (select kept.percent from sportsbook.cash_out_rate as kept where kept.currency = bet.currency)
  );
end
$$;
