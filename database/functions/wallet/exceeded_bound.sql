-- WAL-13: the tightest bound a command does not fit into, as 'kind window room'; null where it fits.
-- Locks: none; the player's purse is held by the caller.
-- What is won back comes off only after the stake itself has fitted. Of time nothing may be left over, and the stake may not end beyond
-- it; `played_then` is the counter with this stake, null where the time waits. Room is in minor units, of time in seconds.
create or replace function wallet.exceeded_bound(
  bounds wallet.bounds, purse wallet.purse, deposits bigint, losses bigint, stakes bigint, played_then bigint
) returns text
  language sql stable
begin atomic
  select given.kind || ' ' || given."window" || ' ' || greatest(given.cap - given.used, 0)
  from (values
    ('deposit', 'day', (bounds).deposit_day_cap, (purse).deposited - (bounds).deposit_day_base, deposits),
    ('deposit', 'week', (bounds).deposit_week_cap, (purse).deposited - (bounds).deposit_week_base, deposits),
    ('deposit', 'month', (bounds).deposit_month_cap, (purse).deposited - (bounds).deposit_month_base, deposits),
    ('loss', 'day', (bounds).loss_day_cap, (purse).lost - (bounds).loss_day_base, losses),
    ('loss', 'week', (bounds).loss_week_cap, (purse).lost - (bounds).loss_week_base, losses),
    ('loss', 'month', (bounds).loss_month_cap, (purse).lost - (bounds).loss_month_base, losses),
    ('stake', 'day', (bounds).stake_day_cap, (purse).staked - (bounds).stake_day_base, stakes),
    ('stake', 'week', (bounds).stake_week_cap, (purse).staked - (bounds).stake_week_base, stakes),
    ('stake', 'month', (bounds).stake_month_cap, (purse).staked - (bounds).stake_month_base, stakes),
    ('time', 'day', (bounds).time_day_cap, (purse).played_s - (bounds).time_day_base, (played_then) - (purse).played_s),
    ('time', 'week', (bounds).time_week_cap, (purse).played_s - (bounds).time_week_base, (played_then) - (purse).played_s),
    ('time', 'month', (bounds).time_month_cap, (purse).played_s - (bounds).time_month_base, (played_then) - (purse).played_s)
  ) as given (kind, "window", cap, used, taken)
  where given.taken is not null and (
    given.taken > 0 and given.used + given.taken > given.cap or given.kind = 'time' and given.used >= given.cap
  )
  order by given.kind = 'time', given.cap - given.used, given.kind, given."window"
  limit 1;
end;
