-- 0009_wallet_create_house
-- Why:  months of transfers are made ahead, and the house's positions are rolled up outside the betting path.
-- Lock: new tables and functions only.
-- Undo: drop what is created here; no code before this commit calls it.
-- migrate:up
set local lock_timeout = '2s';

-- This month and the three that follow. Gives how many were made.
create function wallet.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  -- Betting goes on meanwhile: what cannot be had at once is tried again tomorrow.
  set lock_timeout = '2s'
as $$
declare
  first_day date := date_trunc('month', platform.now() at time zone 'UTC');
  month     date;
  name      text;
  made      integer := 0;
begin
  for ahead in 0..3 loop
    month := first_day + make_interval(months => ahead);
    name := format('transfer_%s', to_char(month, 'YYYYMM'));
    if to_regclass('wallet.' || name) is null then
      -- Made beside and attached, which does not stop the readers and writers of the other months.
      execute format('create table wallet.%I (like wallet.transfer including all)', name);
      execute format(
        'alter table wallet.transfer attach partition wallet.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger w3_transfers_are_not_emptied before truncate on wallet.%I '
        'for each statement execute function wallet.refuse_to_rewrite()', name
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;

-- Where the house stands, credits above zero. A clearing account must come back to zero; since when it has not is
-- the figure to watch.
create table wallet.house_position (
  account         text            not null,
  currency        wallet.currency not null,
  position        bigint          not null,
  undrained_since timestamptz,
  primary key (account, currency)
);

-- The same by day of Istanbul and by code, for reports.
create table wallet.house_day (
  day       date            not null,
  account   text            not null,
  currency  wallet.currency not null,
  code      text            not null,
  debits    bigint          not null,
  credits   bigint          not null,
  transfers bigint          not null,
  primary key (day, account, currency, code)
);

-- How far the rollup has come: every transaction below is counted, none above.
create table wallet.rollup (
  only_row  boolean primary key default true check (only_row),
  below_xid bigint  not null default 0,
  at        timestamptz
);
insert into wallet.rollup default values;
grant select on wallet.house_position, wallet.house_day, wallet.rollup to yakamoz_app;

-- Counts what has committed since the last time, exactly once. Whatever may still commit is left for the next time.
create function wallet.roll_up() returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  from_xid bigint;
  horizon  bigint;
  counted  bigint;
begin
  select below_xid into from_xid from wallet.rollup for update;
  horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if horizon < from_xid then
    raise exception 'this cluster is younger than the ledger in it: only a physical backup restores the books';
  end if;

  with sides as (
    select transfer.at, transfer.code, transfer.amount, purse.currency, side.account, side.credits
    from wallet.transfer
    join wallet.purse using (player_id)
    cross join lateral (values (debit, false), (credit, true)) as side (account, credits)
    where transfer.xid >= from_xid and transfer.xid < horizon
      and side.account not in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable')
  ), days as (
    select (at at time zone 'Europe/Istanbul')::date as day, account, currency, code,
      coalesce(sum(amount) filter (where not credits), 0) as debits,
      coalesce(sum(amount) filter (where credits), 0) as credits, count(*) as transfers, min(at) as first_at
    from sides group by 1, 2, 3, 4
  ), kept as (
    insert into wallet.house_day as known (day, account, currency, code, debits, credits, transfers)
    select day, account, currency, code, debits, credits, transfers from days
    on conflict (day, account, currency, code) do update
      set debits = known.debits + excluded.debits, credits = known.credits + excluded.credits,
        transfers = known.transfers + excluded.transfers
  ), stands as (
    insert into wallet.house_position as known (account, currency, position, undrained_since)
    select account, currency, sum(credits - debits), case when sum(credits - debits) <> 0 then min(first_at) end
    from days group by account, currency
    on conflict (account, currency) do update
      set position = known.position + excluded.position,
        undrained_since = case
          when known.position + excluded.position = 0 then null
          when known.position = 0 then excluded.undrained_since
          else known.undrained_since
        end
  )
  select coalesce(sum(transfers), 0) into counted from days;

  update wallet.rollup set below_xid = horizon, at = platform.now();
  return counted;
end
$$;

-- Makes the house's books again from the transfers. For the owner of the database, when somebody wrote into them.
create function wallet.recount_house() returns bigint
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from wallet.rollup for update;
  delete from wallet.house_position;
  delete from wallet.house_day;
  update wallet.rollup set below_xid = 0;
  return wallet.roll_up();
end
$$;

revoke execute on all functions in schema wallet from public;
grant execute on function wallet.make_partitions(), wallet.roll_up() to yakamoz_app;

-- migrate:down
