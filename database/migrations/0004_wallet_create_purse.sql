-- 0004_wallet_create_purse
-- Why:  the ledger: purses, transfers, operations, holds, the gate and the allowances. W-numbers: module README.
-- Lock: new schema only; nothing is rewritten.
-- Undo: drop schema wallet cascade; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create schema wallet;
grant usage on schema wallet to yakamoz_app;

-- W1: one currency per purse, for ever.
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

-- The player's one row: its lock is the player's lock (W6). Room on every page keeps updates off the index.
create table wallet.purse (
  player_id             bigint             primary key,
  cash                  bigint             not null default 0,
  bonus                 bigint             not null default 0,
  open_bets             bigint             not null default 0,
  withdrawal_pending    bigint             not null default 0,
  -- Owed by the player: the one account on the asset side, so a debit raises it.
  receivable            bigint             not null default 0,
  -- W10, W11: the number and the hash of the player's last transfer.
  seq                   bigint             not null default 0,
  head                  bytea              not null,
  -- The gate (W13). Each is the latest of the closures below; null is open, infinity closed for good.
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
-- written (W2). A correction is a new row that names the old one (W3).
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

-- One row per command with its outcome, refusals and tombstones included (W5, W9). Not partitioned: a unique key
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
  -- The whole command in words. The same key with other words is a conflict (W5).
  request      text           not null,
  detail       text,
  constraint w5_one_key_one_effect primary key (player_id, source, key),
  constraint a_key_has_bounds check (length(source) between 1 and 40 and length(key) between 1 and 128),
  constraint a_refusal_moves_nothing check (outcome = 'posted' or transfers = 0)
);
create unique index w8_closed_at_most_once on wallet.op (player_id, closes) where closes is not null;

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

-- The player's own bounds, counted under the purse's lock (W13). Without a cap it still counts, so that taking a
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

-- W3: the second fence behind the grants. Only the owner of the database can take it away, and the chain tells.
create function wallet.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'W3: nothing in % is changed or removed', tg_table_name;
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

-- migrate:down
