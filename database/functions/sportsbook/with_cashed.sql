-- A bet as it would be if so much of its stake were cashed out.
-- Locks: none.
create or replace function sportsbook.with_cashed(bet sportsbook.bet, cashed bigint) returns sportsbook.bet
  language plpgsql immutable
as $$
begin
  bet.cashed := cashed;
  return bet;
end
$$;
