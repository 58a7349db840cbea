-- 0026_wallet_create_house_door
-- Why:  money between two accounts of the house had no door, so a clearing account could never drain; and a day's books
--       are closed, so that a report of the past says the same whenever it is asked for.
-- Lock: new tables and functions. The recount at the end reads every transfer once: this comes before real money.
-- Undo: drop the tables and functions created here; make roll_up, recount_house and verify_house of 0009 and 0010 again.
-- migrate:up
set local lock_timeout = '2s';

-- W15: a movement between two accounts of the house. No player is in it, so it has a book of its own.
create table wallet.house_transfer (
  seq      bigint          primary key,
  id       uuid            not null unique,
  -- Names its maker too ('payments:settlement:…'): all of them share one list of keys.
  key      text            collate "C" not null constraint w15_one_key_one_effect unique,
  at       timestamptz     not null,
  amount   bigint          not null,
  -- The cursor of rollups, as in wallet.transfer.
  xid      bigint          not null,
  currency wallet.currency not null,
  code     text            not null,
  debit    text            not null,
  credit   text            not null,
  about    text,
  hash     bytea           not null,
  constraint w1_amount_above_zero check (amount > 0),
  constraint w2_two_sides check (debit <> credit),
  constraint w15_only_the_house check (wallet.is_house(debit) and wallet.is_house(credit)),
  constraint a_code_is_known check (code in ('settlement', 'statement_in', 'statement_out', 'fee')),
  constraint a_key_has_bounds check (length(key) between 1 and 128)
);
create index house_transfer_by_xid on wallet.house_transfer (xid);

-- W16: the end of that book's chain. Its lock is the lock of all house transfers, some per second at most; betting
-- never takes it. Whoever also locks purses locks them first.
create table wallet.house_book (
  only_row boolean     primary key default true check (only_row),
  seq      bigint      not null default 0,
  head     bytea       not null,
  moved_at timestamptz not null default platform.now()
);

create function wallet.house_genesis() returns bytea
  language sql immutable parallel safe
  return sha256(decode('yakamoz house', 'escape'));
insert into wallet.house_book (head) values (wallet.house_genesis());

-- W16: as wallet.link. The words are quoted as JSON, so that none can reach into its neighbour.
create function wallet.link_house(previous bytea, made wallet.house_transfer) returns bytea
  language sql stable parallel safe
  return sha256(
    previous || int8send((made).seq) || timestamptz_send((made).at) || uuid_send((made).id) || int8send((made).amount)
    || convert_to(jsonb_build_array(
      (made).key, (made).currency, (made).code, (made).debit, (made).credit, (made).about
    )::text, 'UTF8')
  );

create type wallet.house_answer as (outcome wallet.outcome, id uuid, seq bigint, at timestamptz, replayed boolean);

-- The only writer of house transfers.
create function wallet.post_house(
  with_key text, of_code text, in_currency text, from_debit text, to_credit text, of_amount bigint,
  of_about text default null
) returns wallet.house_answer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  amount_max constant bigint := 1000000000000000;
  book       wallet.house_book;
  known      wallet.house_transfer;
  made       wallet.house_transfer;
begin
  if (of_amount between 1 and amount_max) is not true then
    raise exception 'W1: % is no amount', of_amount;
  end if;
  if (wallet.is_house(from_debit) and wallet.is_house(to_credit)) is not true then
    raise exception 'W15: % and % are not both accounts of the house', from_debit, to_credit;
  end if;

  select * into strict book from wallet.house_book for no key update;
  select * into known from wallet.house_transfer where key = with_key;
  if found then
    return row(
      case
        when (known.code, known.currency::text, known.debit, known.credit, known.amount)
          = (of_code, in_currency, from_debit, to_credit, of_amount)
          and known.about is not distinct from of_about then 'posted'
        else 'conflict'
      end::wallet.outcome, known.id, known.seq, known.at, true
    )::wallet.house_answer;
  end if;

  made.seq := book.seq + 1;
  made.id := gen_random_uuid();
  made.key := with_key;
  made.at := greatest(platform.now(), book.moved_at);
  made.amount := of_amount;
  made.xid := pg_current_xact_id()::text::bigint;
  made.currency := in_currency::wallet.currency;
  made.code := of_code;
  made.debit := from_debit;
  made.credit := to_credit;
  made.about := of_about;
  made.hash := wallet.link_house(book.head, made);
  insert into wallet.house_transfer select made.*;
  update wallet.house_book set seq = made.seq, head = made.hash, moved_at = made.at;
  return row('posted', made.id, made.seq, made.at, false)::wallet.house_answer;
end
$$;

-- The players' side of what was counted, by day of Istanbul, beside wallet.house_day. A credit raises what the house
-- owes, also that of `receivable`.
create table wallet.player_day (
  day      date            not null,
  account  text            not null,
  currency wallet.currency not null,
  debits   bigint          not null,
  credits  bigint          not null,
  primary key (day, account, currency)
);

-- W17: a closed day stays as it is. Whatever is counted later, from this transaction on, belongs to the first open day.
create table wallet.day_close (
  day       date        primary key,
  below_xid bigint      not null,
  closed_at timestamptz not null
);
create index day_close_by_xid on wallet.day_close (below_xid, day);

-- What the house owed its players when the day ended, from the purses and not from what was counted.
create table wallet.day_balance (
  day       date            not null references wallet.day_close,
  currency  wallet.currency not null,
  liability bigint          not null,
  primary key (day, currency)
);

create trigger w3_house_transfers_stay before update or delete on wallet.house_transfer
  for each row execute function wallet.refuse_to_rewrite();
create trigger w3_house_transfers_are_not_emptied before truncate on wallet.house_transfer
  for each statement execute function wallet.refuse_to_rewrite();
create trigger w3_the_house_book_stays before delete on wallet.house_book
  for each row execute function wallet.refuse_to_rewrite();
create trigger w3_the_house_book_is_not_emptied before truncate on wallet.house_book
  for each statement execute function wallet.refuse_to_rewrite();
create trigger w17_closed_days_stay before update or delete on wallet.day_close
  for each row execute function wallet.refuse_to_rewrite();
create trigger w17_closed_days_are_not_emptied before truncate on wallet.day_close
  for each statement execute function wallet.refuse_to_rewrite();
create trigger w17_closing_balances_stay before update or delete on wallet.day_balance
  for each row execute function wallet.refuse_to_rewrite();
create trigger w17_closing_balances_are_not_emptied before truncate on wallet.day_balance
  for each statement execute function wallet.refuse_to_rewrite();
grant select on wallet.house_transfer, wallet.house_book, wallet.player_day, wallet.day_close, wallet.day_balance
  to yakamoz_app;

-- Counts what has committed since the last time, exactly once, of both books and on both sides. Whatever may still
-- commit is left for the next time.
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
      -- W17. The same answer in a recount, where most days are closed.
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

create or replace function wallet.recount_house() returns bigint
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from wallet.rollup for update;
  delete from wallet.house_position;
  delete from wallet.house_day;
  delete from wallet.player_day;
  update wallet.rollup set below_xid = 0;
  return wallet.roll_up();
end
$$;

-- Closes every day that is over and counted, the oldest first, and gives how many. What the players held then is what
-- their purses hold now less what moved since: one view of purses, counted days and transfers not yet counted, so
-- that the days behind it are not trusted but tested by it.
create function wallet.close_days() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set lock_timeout = '1min'
as $$
declare
  counted   wallet.rollup;
  first_day date;
  last_day  date;
begin
  select * into strict counted from wallet.rollup for update;
  -- What was dated before midnight is committed and counted ten minutes later, or it belongs to the next day (W17).
  last_day := ((counted.at - interval '10 minutes') at time zone 'Europe/Istanbul')::date - 1;
  select coalesce(max(day) + 1, (select min(day) from wallet.house_day)) into first_day from wallet.day_close;
  if (first_day <= last_day) is not true then
    return 0;
  end if;

  insert into wallet.day_close (day, below_xid, closed_at)
  select first_day + number, counted.below_xid, platform.now()
  from generate_series(0, last_day - first_day) as number;

  with held as (
    select currency, sum(cash + bonus + open_bets + withdrawal_pending - receivable) as total
    from wallet.purse group by currency
  ), uncounted as (
    select purse.currency, sum(side.amount) as total
    from wallet.transfer join wallet.purse using (player_id)
    cross join lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
    where transfer.xid >= counted.below_xid
      and side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable')
    group by purse.currency
  )
  insert into wallet.day_balance (day, currency, liability)
  select day_close.day, currency, held.total - coalesce(uncounted.total, 0) - coalesce((
    select sum(credits - debits) from wallet.player_day
    where player_day.day > day_close.day and player_day.currency = held.currency
  ), 0)
  from wallet.day_close cross join held left join uncounted using (currency)
  where day_close.day between first_day and last_day;
  return last_day - first_day + 1;
end
$$;

-- The house's side: every position is the sum of what was counted into it, with the players it comes to zero, its own
-- book is whole, and each closed day leads from the day before to what the purses held.
create or replace function wallet.verify_house() returns table (rule text, account text, finding text)
  language sql stable
  set search_path = ''
begin atomic
  with moved as (
    select purse.currency, transfer.xid, debit, credit, amount
    from wallet.transfer join wallet.purse using (player_id)
    union all
    select currency, xid, debit, credit, amount from wallet.house_transfer
  ), counted as materialized (
    select moved.currency, side.account, sum(side.amount) as total,
      side.account in ('cash', 'bonus', 'open_bets', 'withdrawal_pending', 'receivable') as of_players
    from moved cross join lateral (values (debit, -amount), (credit, amount)) as side (account, amount)
    where xid < (select below_xid from wallet.rollup)
    group by 1, 2
  ), chain as materialized (
    select made, made.seq, made.hash, made.at, lag(made.seq) over book as seq_before,
      lag(made.hash) over book as hash_before, lag(made.at) over book as at_before
    from wallet.house_transfer as made
    window book as (order by made.seq)
  ), closed as (
    select day_balance.day, currency, liability, coalesce(lag(liability) over days, 0) as opening
    from wallet.day_balance window days as (partition by currency order by day_balance.day)
  ), moved_by_day as (
    select house_day.day, house_day.currency, sum(debits - credits) as total from wallet.house_day group by 1, 2
  )
  select 'W2', coalesce(house_position.account, counted.account),
    coalesce(house_position.currency, counted.currency) || ' stands at ' || coalesce(position, 0)
      || ', its transfers come to ' || coalesce(total, 0)
  from wallet.house_position
  full join (select * from counted where not of_players) as counted
    on counted.account = house_position.account and counted.currency = house_position.currency
  where coalesce(position, 0) <> coalesce(total, 0)
  union all
  select 'W2', house_position.account, house_position.currency || ' has days that do not come to its position'
  from wallet.house_position
  left join (
    select house_day.account, house_day.currency, sum(credits - debits) as total from wallet.house_day group by 1, 2
  ) as days on days.account = house_position.account and days.currency = house_position.currency
  where position <> coalesce(days.total, 0)
  union all
  select 'W2', 'all accounts', currency || ' comes to ' || sum(total) from counted group by currency having sum(total) <> 0
  union all
  select 'W2', coalesce(days.account, counted.account),
    coalesce(days.currency, counted.currency) || ' has days that come to ' || coalesce(days.total, 0)
      || ', the players'' transfers come to ' || coalesce(counted.total, 0)
  from (
    select player_day.account, player_day.currency, sum(credits - debits) as total from wallet.player_day group by 1, 2
  ) as days
  full join (select * from counted where of_players) as counted
    on counted.account = days.account and counted.currency = days.currency
  where coalesce(days.total, 0) <> coalesce(counted.total, 0)
  union all
  select 'W16', 'house transfer ' || seq, 'follows ' || coalesce(seq_before, 0)
  from chain where seq <> coalesce(seq_before, 0) + 1
  union all
  select 'W16', 'house transfer ' || seq, 'the hash does not follow from the transfer and the one before'
  from chain where hash is distinct from wallet.link_house(coalesce(hash_before, wallet.house_genesis()), made)
  union all
  select 'W3', 'house transfer ' || seq, 'earlier than the transfer before it' from chain where at < at_before
  union all
  select 'W16', 'house book', 'ends at ' || house_book.seq || ', its transfers end elsewhere'
  from wallet.house_book
  left join (select seq, hash from wallet.house_transfer order by seq desc limit 1) as last on true
  where house_book.seq <> coalesce(last.seq, 0) or head <> coalesce(last.hash, wallet.house_genesis())
  union all
  select 'W17', 'day ' || closed.day, closed.currency || ' was opened with ' || opening || ', moved by '
    || coalesce(total, 0) || ' and closed with ' || liability
  from closed
  left join moved_by_day on moved_by_day.day = closed.day and moved_by_day.currency = closed.currency
  where opening + coalesce(total, 0) <> liability;
end;

revoke execute on all functions in schema wallet from public;
grant execute on function
  wallet.post_house(text, text, text, text, text, bigint, text), wallet.close_days(),
  wallet.link_house(bytea, wallet.house_transfer), wallet.house_genesis()
to yakamoz_app;

-- The players' side of what was counted before.
select wallet.recount_house();

-- migrate:down
