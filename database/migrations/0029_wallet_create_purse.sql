-- 0029_wallet_create_purse
-- Why:  the ledger: purses, transfers, operations, holds, the gate, the allowances and the house's own book. W-numbers:
--       module README.
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema wallet cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema wallet;
grant usage on schema wallet to yakamoz_app;

-- WAL-1: one currency per purse, for ever.
create type wallet.currency as enum ('TRY', 'USD', 'EUR');
create type wallet.spend_order as enum ('cash_first', 'bonus_first');
create type wallet.op_kind as enum ('post', 'capture', 'release', 'reverse', 'tombstone');

-- What became of a command. Everything but the last two is stored with the operation and given again for its key.
create type wallet.outcome as enum (
  'posted',
  'insufficient_funds',
  'currency_mismatch',
  'gate_closed',
  'allowance_exhausted',
  'bonus_stake_too_high',
  'debt_open',
  'rolled_back',
  'tombstoned',
  'already_reversed',
  'was_refused',
  'not_reversible',
  'hold_unknown',
  'hold_closed',
  'conflict',
  'unknown_player'
);

-- The player's one row: its lock is the player's lock (WAL-6). Room on every page keeps updates off the index.
create table wallet.purse (
  player_id             bigint             primary key,
  cash                  bigint             not null default 0,
  bonus                 bigint             not null default 0,
  open_bets             bigint             not null default 0,
  withdrawal_pending    bigint             not null default 0,
  -- Owed by the player: the one account on the asset side, so a debit raises it.
  receivable            bigint             not null default 0,
  -- WAL-10, WAL-11: the number and the hash of the player's last transfer.
  seq                   bigint             not null default 0,
  head                  bytea              not null,
  -- The gate (WAL-13). Each is the latest of the closures below; null is open, infinity closed for good.
  stake_closed_until    timestamptz,
  deposit_closed_until  timestamptz,
  withdraw_closed_until timestamptz,
  bonus_closed_until    timestamptz,
  bonus_stake_max       bigint             check (bonus_stake_max >= 0),
  opened_at             timestamptz        not null default platform.now(),
  -- The time of the last transfer: within a player time does not run backwards, whatever a clock does.
  moved_at              timestamptz        not null default platform.now(),
  currency              wallet.currency    not null,
  spend_order           wallet.spend_order not null default 'cash_first',
  has_allowances        boolean            not null default false,
  constraint w4_nothing_below_zero check (
    cash >= 0 and bonus >= 0 and open_bets >= 0 and withdrawal_pending >= 0 and receivable >= 0
  )
) with (fillfactor = 60);

-- One row is one balanced movement: money leaves debit and arrives at credit, so an unbalanced one cannot be
-- written (WAL-2). A correction is a new row that names the old one (WAL-3).
create table wallet.transfer (
  player_id   bigint         not null,
  seq         bigint         not null,
  at          timestamptz    not null,
  amount      bigint         not null,
  cash_after  bigint         not null,
  bonus_after bigint         not null,
  -- The cursor of rollups: a cursor on time would skip what commits late.
  xid         bigint         not null,
  undoes      bigint,
  undoes_at   timestamptz,
  op_id       uuid           not null,
  hash        bytea          not null,
  code        text           not null,
  debit       text           not null,
  credit      text           not null,
  primary key (player_id, seq, at),
  constraint w1_amount_above_zero check (amount > 0),
  constraint w2_two_sides check (debit <> credit),
  constraint w4_nothing_below_zero check (cash_after >= 0 and bonus_after >= 0)
) partition by range (at);
create index transfer_by_xid on wallet.transfer using brin (xid) with (pages_per_range = 32);

-- Catches a clock that jumped; rows in it raise an alarm. Months are made ahead by wallet.make_partitions.
create table wallet.transfer_default partition of wallet.transfer default;

-- One row per command with its outcome, refusals and tombstones included (WAL-5, WAL-9). Not partitioned: a unique key
-- that holds the time cannot keep a key unique.
create table wallet.op (
  player_id    bigint         not null,
  at           timestamptz    not null,
  -- The purse after it; its transfers are the last ones up to seq, at the same time.
  seq          bigint         not null,
  cash_after   bigint         not null,
  bonus_after  bigint         not null,
  cash_change  bigint         not null,
  bonus_change bigint         not null,
  op_id        uuid           not null,
  -- The operation this one reverses, captures or releases.
  closes       uuid,
  outcome      wallet.outcome not null,
  kind         wallet.op_kind not null,
  transfers    smallint       not null,
  -- Who made the key: a game provider's code, or the part of the house that speaks for the player.
  source       text           collate "C" not null,
  key          text           collate "C" not null,
  -- The whole command in words. The same key with other words is a conflict (WAL-5).
  request      text           not null,
  detail       text,
  constraint w5_one_key_one_effect primary key (player_id, source, key),
  constraint a_key_has_bounds check (length(source) between 1 and 40 and length(key) between 1 and 128),
  constraint a_refusal_moves_nothing check (outcome = 'posted' or transfers = 0)
);
create unique index w8_closed_at_most_once on wallet.op (player_id, closes) where closes is not null;
-- Whoever explains a transfer needs the command behind it. Sixteen bytes an operation; refusals, which move nothing, are
-- left out.
create index op_by_transfer on wallet.op (player_id, seq) where transfers > 0;

-- Which holds are still open. The money itself lies in the purse's account; a row leaves with its capture or release.
create table wallet.hold (
  player_id bigint      not null,
  op_id     uuid        not null,
  account   text        not null check (account in ('open_bets', 'withdrawal_pending')),
  amount    bigint      not null check (amount > 0),
  at        timestamptz not null,
  primary key (player_id, op_id)
);
create index hold_by_age on wallet.hold (account, at);

-- Who closed what until when. Each source lifts only its own closure, never another's.
create table wallet.closure (
  player_id bigint      not null,
  source    text        not null check (source ~ '^[a-z_]+$'),
  what      text        not null check (what in ('stake', 'deposit', 'withdraw', 'bonus')),
  until     timestamptz not null,
  primary key (player_id, source, what)
);

-- The player's own bounds, counted under the purse's lock (WAL-13). Without a cap it still counts, so that taking a
-- limit away and setting it again starts nothing anew.
create table wallet.allowance (
  player_id bigint      not null,
  kind      text        not null check (kind in ('deposit', 'stake', 'loss')),
  "window"  text        not null check ("window" in ('day', 'week', 'month')),
  cap       bigint      check (cap >= 0),
  -- Of a loss what was won back is taken off, so it may be below zero.
  used      bigint      not null,
  resets_at timestamptz not null,
  primary key (player_id, kind, "window")
);

-- WAL-3: the second fence behind the grants. Only the owner of the database can take it away, and the chain tells.
create function wallet.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'WAL-3: nothing in % is changed or removed', tg_table_name;
end
$$;
create trigger w3_transfers_stay before update or delete on wallet.transfer
  for each row execute function wallet.refuse_to_rewrite();
create trigger w3_transfers_are_not_emptied before truncate on wallet.transfer
  for each statement execute function wallet.refuse_to_rewrite();
create trigger w3_transfers_are_not_emptied before truncate on wallet.transfer_default
  for each statement execute function wallet.refuse_to_rewrite();
create trigger w3_operations_stay before update or delete on wallet.op
  for each row execute function wallet.refuse_to_rewrite();
create trigger w3_operations_are_not_emptied before truncate on wallet.op
  for each statement execute function wallet.refuse_to_rewrite();
create trigger w3_purses_stay before delete on wallet.purse
  for each row execute function wallet.refuse_to_rewrite();
create trigger w1_a_currency_stays before update on wallet.purse
  for each row when (old.currency <> new.currency) execute function wallet.refuse_to_rewrite();

-- Everything is read; nothing is written but through the functions of this schema.
grant select on wallet.purse, wallet.transfer, wallet.transfer_default, wallet.op, wallet.hold, wallet.closure,
  wallet.allowance to yakamoz_app;

-- One part of a command: what it is, how much, and the account of the house on its other side.
create type wallet.step as (code text, amount bigint, house text);
-- One movement that was decided and is to be booked.
create type wallet.movement as (code text, debit text, credit text, amount bigint, undoes bigint, undoes_at timestamptz);
-- What one command comes to: the operation, its transfers, and the purse after it. A key that was answered before
-- is a replay and writes nothing.
create type wallet.entry as (
  place      integer,
  replayed   boolean,
  seq_before bigint,
  purse      wallet.purse,
  op         wallet.op,
  transfers  wallet.transfer[],
  hold       wallet.hold
);
-- One command of many.
create type wallet.call as (
  place integer, player_id bigint, source text, key text, currency text, steps wallet.step[], about text
);
create type wallet.answer as (
  outcome      wallet.outcome,
  detail       text,
  op_id        uuid,
  cash         bigint,
  bonus        bigint,
  cash_change  bigint,
  bonus_change bigint,
  seq          bigint,
  replayed     boolean
);

-- Length apart from the pattern: a bounded repeat costs ten times as much, for every posting.
create function wallet.is_house(account text) returns boolean
  language sql immutable parallel safe
  return account in ('bank', 'bonus_cost', 'fee', 'rounding', 'suspense')
    or (account ~ '^(?:ggr|psp_clearing):[a-z0-9_-]+$' and length(account) <= 50);

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

-- WAL-15: a movement between two accounts of the house. No player is in it, so it has a book of its own.
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

-- WAL-16: the end of that book's chain. Its lock is the lock of all house transfers, some per second at most; betting
-- never takes it. Whoever also locks purses locks them first.
create table wallet.house_book (
  only_row boolean     primary key default true check (only_row),
  seq      bigint      not null default 0,
  head     bytea       not null,
  moved_at timestamptz not null default platform.now()
);
-- The same as wallet.house_genesis(), which is a file of its own.
insert into wallet.house_book (head) values (sha256(decode('yakamoz house', 'escape')));

create type wallet.house_answer as (outcome wallet.outcome, id uuid, seq bigint, at timestamptz, replayed boolean);

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

-- WAL-17: a closed day stays as it is. Whatever is counted later, from this transaction on, belongs to the first open day.
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

revoke execute on function wallet.refuse_to_rewrite(), wallet.is_house(text) from public;

-- migrate:down
