-- WAL-13: what a reversal gives back counts in the windows in which it had been taken, and in no later one.
-- Locks: the player's allowances; the player's purse is held by the caller.
create or replace function wallet.uncount_allowances(
  for_player bigint, deposits bigint, stakes bigint, losses bigint, taken_at timestamptz, at_time timestamptz
) returns void
  language sql
begin atomic
  update wallet.allowance
  set used = case when resets_at <= at_time then 0 else used end
      - case kind when 'deposit' then deposits when 'stake' then stakes else losses end,
    resets_at = wallet.window_end("window", at_time)
  where player_id = for_player and taken_at >= wallet.window_start("window", at_time);
end;
