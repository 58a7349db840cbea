-- 0027_payments_create_method
-- Why:  which ways of paying a player can choose, within which bounds, and where that money goes.
-- Lock: new schema only; nothing is rewritten.
-- Undo: drop schema payments cascade; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create schema payments;
grant usage on schema payments to yakamoz_app;

create table payments.method (
  method_id        integer generated always as identity primary key,
  -- The ledger knows it as psp_clearing:<name>, so it never changes.
  name             text    not null unique check (name ~ '^[a-z0-9-]{2,30}$'),
  display_name     text    not null check (length(display_name) between 2 and 60),
  category         text    not null check (category ~ '^[a-z0-9-]{2,30}$'),
  direction        text    not null check (direction in ('deposit', 'withdrawal')),
  -- transfer: to an account we show, matched by its statement. manual: the same, told by the player beforehand.
  -- redirect: on the payment company's page. payout: the payment company pays the player.
  flow             text    not null check (flow in ('transfer', 'manual', 'redirect', 'payout')),
  -- What a payout's address must be, and which channel of the company carries it.
  channel          text    check (channel in ('bank', 'papara', 'crypto')),
  bank_code        text    unique check (bank_code ~ '^[a-z0-9_-]{2,32}$'),
  enabled          boolean not null default true,
  place            integer not null default 100,
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 2000),
  usual_minutes    integer not null check (usual_minutes between 1 and 43200),
  latest_minutes   integer not null check (latest_minutes >= usual_minutes),
  constraint a_flow_has_its_direction check ((flow = 'payout') = (direction = 'withdrawal')),
  constraint a_payout_has_its_channel check ((flow = 'payout') = (channel is not null)),
  constraint a_deposit_costs_nothing check (direction = 'withdrawal' or fee_basis_points = 0),
  constraint a_redirect_has_its_code check ((flow = 'redirect') = (bank_code is not null))
);
grant select, insert, update on payments.method to yakamoz_app;

-- D-37: a method without bounds in the player's currency is not offered.
create table payments.method_bounds (
  method_id integer not null references payments.method,
  currency  text    not null check (currency in ('TRY', 'USD', 'EUR')),
  min       bigint  not null check (min > 0),
  max       bigint  not null,
  fee_fixed bigint  not null default 0 check (fee_fixed >= 0),
  primary key (method_id, currency),
  constraint bounds_are_a_range check (max >= min),
  constraint something_is_left_of_the_smallest check (fee_fixed < min)
);
grant select, insert, update, delete on payments.method_bounds to yakamoz_app;

create table payments.account (
  account_id   integer generated always as identity primary key,
  method_id    integer     not null references payments.method,
  bank_name    text        not null check (length(bank_name) between 2 and 80),
  account_name text        not null check (length(account_name) between 2 and 120),
  -- An IBAN, or the number of an account that has none.
  number       text        not null unique check (number ~ '^[A-Za-z0-9]{4,128}$'),
  currency     text        not null check (currency in ('TRY', 'USD', 'EUR')),
  enabled      boolean     not null default true,
  -- How far its statement was read. Only a reader that holds the row moves it.
  cursor       text        not null default '0' check (cursor ~ '^[0-9]{1,18}$'),
  polled_at    timestamptz
);
create index account_by_method on payments.account (method_id);
grant select, insert, update on payments.account to yakamoz_app;

-- Where a player's withdrawals go. What it says never changes: another address is another row.
create table payments.destination (
  player_id      bigint      not null,
  destination_id bigint      generated always as identity (start with 401),
  kind           text        not null check (kind in ('iban', 'trc20', 'btc')),
  -- Only ever the ciphertext, bound to this row.
  sealed         bytea       not null,
  -- Keyed: the same address has the same mark.
  mark           bytea       not null check (length(mark) = 32),
  masked         text        not null check (length(masked) between 4 and 40),
  holder         text        not null default '' check (length(holder) <= 160),
  bank_name      text,
  added_at       timestamptz not null default platform.now(),
  last_used_at   timestamptz,
  removed_at     timestamptz,
  primary key (player_id, destination_id),
  constraint destination_id_is_one_destination unique (destination_id),
  constraint a_bank_account_has_a_holder check ((kind = 'iban') = (holder <> ''))
);
-- P5: an address in use belongs to one player.
create unique index p5_one_address_one_player on payments.destination (mark) where removed_at is null;
grant select, insert, update (last_used_at, removed_at) on payments.destination to yakamoz_app;

-- migrate:down
