-- WAL-13: the tightest allowance a command does not fit into, as 'kind window room'; null where it fits.
-- Locks: none; the player's purse is held by the caller.
-- What is won back comes off only after the stake itself has fitted.
create or replace function wallet.exceeded_allowance(
  for_player bigint, deposits bigint, stakes bigint, losses bigint, at_time timestamptz
) returns text
  language sql stable
begin atomic
  select kind || ' ' || "window" || ' ' || greatest(cap - used_now, 0)
  from (
    select kind, "window", cap, case when resets_at <= at_time then 0 else used end as used_now,
      case kind when 'deposit' then deposits when 'stake' then stakes else losses end as taken
    from wallet.allowance
    where player_id = for_player and cap is not null
  ) as bounds
  where taken > 0 and used_now + taken > cap
  order by cap - used_now, kind, "window"
  limit 1;
end;
