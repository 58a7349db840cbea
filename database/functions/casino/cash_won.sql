-- What a round won for the cash: wins are split as its stakes were.
-- Locks: none.
create or replace function casino.cash_won(of_round casino.round) returns bigint
  language sql immutable
  return case
    when (of_round).staked_bonus > 0
      then (of_round).won - floor((of_round).won::numeric * (of_round).staked_bonus / (of_round).staked)::bigint
    else (of_round).won
  end;
