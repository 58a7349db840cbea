-- CAS-14: the most that a round at the house's cost can win, in minor units. Null for a promised prize, which has a bound of its own.
-- Locks: none; the player's purse is held by the caller.
-- Such a round is held to its promised stake, and a sum of such rounds to all of them.
create or replace function casino.highest_of(turn casino.round, max_win numeric) returns bigint
  language sql stable
as $$
  select floor(promise.bet_value * case when promise.total_tx is null then 1 else promise.count end * max_win)::bigint
  from casino.free_grant as promise
  where promise.player_id = turn.player_id and promise.grant_id = turn.grant_id
$$;
