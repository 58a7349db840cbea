-- WAL-13: counts a posting against the player's own bounds.
-- Locks: the player's allowances; the player's purse is held by the caller.
create or replace function wallet.count_allowances(
  for_player bigint, deposits bigint, stakes bigint, losses bigint, at_time timestamptz
) returns void
  language sql
begin atomic
  update wallet.allowance
  set used = case when resets_at <= at_time then 0 else used end
      + case kind when 'deposit' then deposits when 'stake' then stakes else losses end,
    resets_at = wallet.window_end("window", at_time)
  where player_id = for_player;
end;
