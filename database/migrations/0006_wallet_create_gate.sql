-- 0006_wallet_create_gate
-- Why:  what may enter or leave a purse: play-safety, promotions and staff write it, the wallet holds everybody to it.
-- Lock: new functions only.
-- Undo: drop what is created here; no code before this commit calls it.
-- migrate:up
set local lock_timeout = '2s';

-- The player's own bounds, in calendar windows of Istanbul (D-36).
create function wallet.window_start(of_window text, at_time timestamptz) returns timestamptz
  language sql stable parallel safe
  return date_trunc(of_window, at_time, 'Europe/Istanbul');

create function wallet.window_end(of_window text, at_time timestamptz) returns timestamptz
  language sql stable parallel safe
  return (date_trunc(of_window, at_time at time zone 'Europe/Istanbul') + ('1 ' || of_window)::interval)
    at time zone 'Europe/Istanbul';

-- W13: the tightest allowance a command does not fit into, as 'kind window room'; null where it fits. What is won back
-- comes off only after the stake itself has fitted.
create function wallet.exceeded_allowance(
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

create function wallet.count_allowances(
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

-- What a reversal gives back counts in the windows in which it had been taken, and in no later one.
create function wallet.uncount_allowances(
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

-- What a player has used of a bound in a period, from the transfers themselves. What was undone counts only
-- where it had been taken in the same window.
create function wallet.used_between(for_player bigint, of_kind text, since timestamptz, until timestamptz)
  returns bigint
  language sql stable
  set search_path = ''
begin atomic
  select coalesce(sum(case when undoes is null then counted else -counted end), 0)
  from (
    select undoes, undoes_at,
      case
        when of_kind = 'deposit' and code = 'deposit' then amount
        when of_kind = 'stake' and code in ('stake', 'bet_hold') then amount
        when of_kind = 'loss' and code in ('stake', 'bet_hold') and 'cash' in (debit, credit) then amount
        when of_kind = 'loss' and code = 'win' then -amount
        else 0
      end as counted
    from wallet.transfer
    where player_id = for_player and at >= since and at < until
  ) as moved
  where undoes is null or undoes_at >= since;
end;

-- Sets, changes or (without a cap) lifts a bound. What was used in the running window is counted from the start.
create function wallet.set_allowance(for_player bigint, of_kind text, of_window text, new_cap bigint) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  at_time timestamptz;
begin
  select * into strict purse from wallet.purse where player_id = for_player for no key update;
  at_time := greatest(platform.now(), purse.moved_at);
  insert into wallet.allowance (player_id, kind, "window", cap, used, resets_at)
  values (for_player, of_kind, of_window, new_cap,
    wallet.used_between(for_player, of_kind, wallet.window_start(of_window, at_time), 'infinity'),
    wallet.window_end(of_window, at_time))
  on conflict (player_id, kind, "window") do update set cap = excluded.cap;
  update wallet.purse set has_allowances = true, moved_at = at_time where player_id = for_player;
end
$$;

-- Closes one way for one reason, until a moment; null lifts this reason and leaves the others in place.
create function wallet.set_gate(for_player bigint, by_source text, of_way text, closed_until timestamptz) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  latest timestamptz;
begin
  perform from wallet.purse where player_id = for_player for no key update;
  if not found then
    raise exception 'there is no purse of player %', for_player;
  end if;
  delete from wallet.closure where player_id = for_player and source = by_source and what = of_way;
  if closed_until is not null then
    insert into wallet.closure (player_id, source, what, until) values (for_player, by_source, of_way, closed_until);
  end if;

  select max(until) into latest from wallet.closure where player_id = for_player and what = of_way;
  update wallet.purse
  set stake_closed_until = case of_way when 'stake' then latest else stake_closed_until end,
    deposit_closed_until = case of_way when 'deposit' then latest else deposit_closed_until end,
    withdraw_closed_until = case of_way when 'withdraw' then latest else withdraw_closed_until end,
    bonus_closed_until = case of_way when 'bonus' then latest else bonus_closed_until end
  where player_id = for_player;
end
$$;

-- How stakes are paid while a bonus runs.
create function wallet.set_spending(for_player bigint, new_order wallet.spend_order, new_bonus_stake_max bigint)
  returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update wallet.purse set spend_order = new_order, bonus_stake_max = new_bonus_stake_max
  where player_id = for_player;
  if not found then
    raise exception 'there is no purse of player %', for_player;
  end if;
end
$$;

revoke execute on all functions in schema wallet from public;
grant execute on function
  wallet.set_allowance(bigint, text, text, bigint),
  wallet.set_gate(bigint, text, text, timestamptz),
  wallet.set_spending(bigint, wallet.spend_order, bigint)
to yakamoz_app;

-- migrate:down
