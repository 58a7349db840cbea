-- Counts what has committed since the last time, exactly once, of both books and on both sides.
-- Locks: the row of wallet.rollup, until the transaction ends.
-- Whatever may still commit is left for the next time.
create or replace function wallet.roll_up() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  -- A closing may hold the rollup for as long as it reads the purses.
  set lock_timeout = '1min'
as $$
declare
  from_xid    bigint;
  horizon     bigint;
  counted     bigint;
  last_closed date;
begin
  select below_xid into from_xid from wallet.rollup for update;
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if horizon < from_xid then
    raise exception 'this cluster is younger than the ledger in it: only a physical backup restores the books';
  end if;
  select coalesce(max(day), '-infinity') into last_closed from wallet.day_close;

  with moved as (
    select transfer.at, transfer.xid, code, amount, purse.currency, debit, credit
    from wallet.transfer join wallet.purse using (player_id)
    where transfer.xid >= from_xid and transfer.xid < horizon
    union all
    select at, xid, code, amount, currency, debit, credit
    from wallet.house_transfer
    where xid >= from_xid and xid < horizon
  ), dated as (
    select moved.*, (at at time zone 'Europe/Istanbul')::date as made_on from moved
  ), sides as (
    select at, code, amount, currency, side.account, side.credits,
      side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable') as of_players,
      -- WAL-17. The same answer in a recount, where most days are closed.
      case
        when made_on > last_closed then made_on
        else greatest(made_on, (select max(day) + 1 from wallet.day_close where below_xid <= dated.xid))
      end as day
    from dated cross join lateral (values (debit, false), (credit, true)) as side (account, credits)
  ), days as (
    select day, account, of_players, currency, code,
      coalesce(sum(amount) filter (where not credits), 0) as debits,
      coalesce(sum(amount) filter (where credits), 0) as credits, count(*) as transfers, min(at) as first_at
    from sides group by 1, 2, 3, 4, 5
  ), kept as (
    insert into wallet.house_day as known (day, account, currency, code, debits, credits, transfers)
    select day, account, currency, code, debits, credits, transfers from days where not of_players
    on conflict (day, account, currency, code) do update
      set debits = known.debits + excluded.debits, credits = known.credits + excluded.credits,
        transfers = known.transfers + excluded.transfers
  ), kept_of_players as (
    insert into wallet.player_day as known (day, account, currency, debits, credits)
    select day, account, currency, sum(debits), sum(credits) from days where of_players group by 1, 2, 3
    on conflict (day, account, currency) do update
      set debits = known.debits + excluded.debits, credits = known.credits + excluded.credits
  ), stands as (
    insert into wallet.house_position as known (account, currency, position, undrained_since)
    select account, currency, sum(credits - debits), case when sum(credits - debits) <> 0 then min(first_at) end
    from days where not of_players group by account, currency
    on conflict (account, currency) do update
      set position = known.position + excluded.position,
        undrained_since = case
          when known.position + excluded.position = 0 then null
          when known.position = 0 then excluded.undrained_since
          else known.undrained_since
        end
  )
  select coalesce(sum(transfers), 0) into counted from days where not of_players;

  update wallet.rollup set below_xid = horizon, at = platform.now();
  return counted;
end
$$;
