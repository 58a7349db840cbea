-- 0036_casino_create_rounds
-- Why:  games are played for money: launches, rounds with every phase, free rounds, and what studios tell (API-17, API-24).
-- Lock: new objects only; a database at 0038 has them already and skips this file.
-- Undo: drop its tables and types; nothing else in the schema needs them.
-- migrate:up
set local lock_timeout = '2s';

-- CAS-7: one way into one game for one player, in one currency, for as long as one session of the player lives.
create table casino.launch (
  launch_id   uuid        primary key default gen_random_uuid(),
  player_id   bigint      not null,
  session_id  uuid        not null,
  game_id     integer     not null references casino.game,
  studio_id   smallint    not null references casino.studio,
  currency    text        not null check (currency in ('TRY', 'USD', 'EUR')),
  -- The token travels in an address; it is kept unreadable, works once and not for long.
  token_hash  bytea       not null,
  token_until timestamptz not null,
  opened_at   timestamptz,
  ended_at    timestamptz,
  device      text        not null,
  created_at  timestamptz not null default platform.now(),
  constraint launch_token_is_one_launch unique (token_hash)
);
create index launch_of_player on casino.launch (player_id, created_at desc);
grant select, insert, update on casino.launch to yakamoz_app;

-- A promise of rounds at the house's cost, as somebody gave it.
create table casino.free_grant (
  player_id  bigint      not null,
  grant_id   uuid        not null default gen_random_uuid(),
  game_id    integer     not null references casino.game,
  currency   text        not null check (currency in ('TRY', 'USD', 'EUR')),
  bet_value  bigint      not null check (bet_value > 0),
  count      integer     not null check (count between 1 and 1000),
  used       integer     not null default 0 check (used between 0 and count),
  won        bigint      not null default 0 check (won >= 0),
  win_to     text        not null default 'cash' check (win_to in ('cash', 'bonus')),
  -- Set by the total of all its rounds, where the studio sends one.
  total_tx   text,
  reason     text        not null check (reason <> ''),
  ends_at    timestamptz not null,
  created_at timestamptz not null default platform.now(),
  primary key (player_id, grant_id)
);
grant select, insert, update on casino.free_grant to yakamoz_app;

-- CAS-8: one row for a round of one player. Not partitioned: its key is the studio's own number, which knows no month.
create table casino.round (
  player_id    bigint      not null,
  studio_id    smallint    not null,
  round        text        not null,
  game_id      integer     not null,
  launch_id    uuid,
  grant_id     uuid,
  state        text        not null check (state in ('open', 'closed', 'cancelled')),
  currency     text        not null,
  staked       bigint      not null check (staked >= 0),
  staked_bonus bigint      not null check (staked_bonus >= 0),
  won          bigint      not null check (won >= 0),
  -- The part of it that came from a pool.
  pool_won     bigint      not null default 0,
  phases       integer     not null,
  opened_at    timestamptz not null,
  closed_at    timestamptz,
  primary key (player_id, studio_id, round),
  constraint a_round_that_is_over_has_an_end check ((state = 'open') = (closed_at is null)),
  -- Length apart from the pattern: a bounded repeat costs ten times as much, for every round.
  constraint round_is_named check (round ~ '^[A-Za-z0-9._:-]+$' and length(round) <= 64)
) with (fillfactor = 80);
create index round_of_player_by_time on casino.round (player_id, opened_at desc, studio_id, round);
create index round_still_open on casino.round (opened_at) where state = 'open';
-- Staff look for a round by its day. Rounds come in the order of time, so that an index of blocks costs a bet nothing.
create index round_by_time on casino.round using brin (opened_at);
grant select on casino.round to yakamoz_app;

-- CAS-9: everything that happened in a round, in its order: added and never changed.
create table casino.phase (
  player_id    bigint      not null,
  studio_id    smallint    not null,
  round        text        not null,
  number       integer     not null,
  at           timestamptz not null,
  kind         text        not null check (kind in ('bet', 'win', 'rollback')),
  tx           text        not null,
  ref          text,
  amount       bigint      not null check (amount >= 0),
  cash_change  bigint      not null,
  bonus_change bigint      not null,
  cash_after   bigint      not null,
  bonus_after  bigint      not null,
  -- How much of a stake went into pools.
  contribution bigint      not null default 0,
  pool         text,
  pool_amount  bigint      not null default 0,
  op_id        uuid        not null,
  detail       jsonb,
  primary key (player_id, studio_id, round, number, at)
) partition by range (at);
create table casino.phase_default partition of casino.phase default;
-- For whoever goes through them by time; it costs a write next to nothing.
create index phase_by_time on casino.phase using brin (at) with (pages_per_range = 16, autosummarize = on);
grant select on casino.phase, casino.phase_default to yakamoz_app;

-- Rounds that ended and are not counted yet. Rows leave by being counted; no key, so that writing them costs least.
create table casino.tally (
  game_id  integer not null,
  currency text    not null,
  day      date    not null,
  rounds   integer not null,
  staked   bigint  not null,
  won      bigint  not null,
  pool_won bigint  not null
);
grant select on casino.tally to yakamoz_app;

create table casino.game_day (
  game_id       integer not null references casino.game,
  currency      text    not null,
  -- In Istanbul.
  day           date    not null,
  rounds        bigint  not null,
  staked        numeric not null,
  won           numeric not null,
  pool_won      numeric not null,
  -- Of the stakes: how far a return may stray depends on how unequal they were.
  stake_squares numeric not null,
  primary key (game_id, currency, day)
);
grant select on casino.game_day to yakamoz_app;

-- A signed call works once. Outlived by nobody's crash: the timestamp of a call is good for five minutes only.
create unlogged table casino.nonce (
  -- Bytes are compared faster than letters, and a nonce has no language.
  studio text        collate "C" not null,
  nonce  text        collate "C" not null,
  at     timestamptz not null,
  primary key (studio, nonce)
);
grant select, delete on casino.nonce to yakamoz_app;

-- CAS-12: what a studio says happened, to be held against what happened here.
create table casino.statement_line (
  studio_id smallint    not null references casino.studio,
  cursor    bigint      not null,
  kind      text        not null,
  tx        text        not null,
  ref       text,
  player    text        not null,
  game      text        not null,
  round     text        not null,
  amount    bigint      not null,
  currency  text        not null,
  status    text        not null,
  at        timestamptz not null,
  read_at   timestamptz not null default platform.now(),
  primary key (studio_id, cursor)
);
create index statement_line_by_tx on casino.statement_line (studio_id, tx);
grant select, insert, delete on casino.statement_line to yakamoz_app;

create table casino.difference (
  difference_id uuid        primary key default gen_random_uuid(),
  studio_id     smallint    not null references casino.studio,
  kind          text        not null check (kind in ('missing_here', 'missing_there', 'amount', 'status')),
  player        text        not null,
  round         text        not null,
  tx            text        not null,
  theirs        jsonb,
  ours          jsonb,
  found_at      timestamptz not null default platform.now(),
  -- Logins of staff: whoever explains it, and whoever closed it with what was found; nobody where it went away by itself.
  owner         text,
  closed_at     timestamptz,
  closed_by     text,
  note          text,
  constraint a_difference_is_one_case unique (studio_id, player, tx, kind),
  constraint closed_with_a_note check ((closed_at is null) = (note is null)),
  constraint whoever_closes_owns_it check (closed_by is null or (closed_at is not null and closed_by = owner))
);
create index difference_still_open on casino.difference (found_at) where closed_at is null;
grant select, insert, update on casino.difference to yakamoz_app;
create type casino.call as (
  place        integer,
  studio       text,
  -- bet, win, bet_win, rollback; cancel is the house's own: the whole round is given back.
  kind         text,
  player_id    bigint,
  launch_id    uuid,
  game         text,
  round        text,
  round_closed boolean,
  currency     text,
  tx           text,
  amount       bigint,
  ref          text,
  win_tx       text,
  win_amount   bigint,
  win_kind     text,
  contribution bigint,
  pool         text,
  pool_amount  bigint,
  grant_id     uuid,
  whole_round  boolean,
  nonce        text,
  detail       jsonb
);

-- What a call meets, read after the lock.
create type casino.scene as (
  purse     wallet.purse,
  known     wallet.op,
  studio    casino.studio,
  launch    casino.launch,
  is_live   boolean,
  -- Whether this studio ever had this player in a game.
  is_met    boolean,
  game      casino.game,
  bounds    casino.game_limit,
  round     casino.round,
  reward    casino.free_grant,
  -- Whether the player's session is to be renewed by this call.
  is_due    boolean
);

-- What came of a call: what it answers and what is to be written.
create type casino.verdict as (
  place        integer,
  status       text,
  detail       text,
  duplicate    boolean,
  op_id        uuid,
  purse        wallet.purse,
  split_cash   bigint,
  split_bonus  bigint,
  entries      wallet.entry[],
  round        casino.round,
  phases       casino.phase[],
  tally        casino.tally,
  grant_id     uuid,
  grant_used   integer,
  grant_won    bigint,
  grant_total  text,
  -- A win of the promise that was taken back; it may have been its total.
  grant_undone text,
  -- The session that the call keeps alive, where that is due.
  renews       uuid
);

-- migrate:down
