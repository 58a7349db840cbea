-- 0062_casino_bound_wins
-- Why:  a win above the highest that its game's studio declared was paid out unseen, and a prize without a bet needed nobody's
--       promise. Such a win is booked, kept here and closes the player's withdrawals until two members have looked at it.
-- Lock: casino.game for the moment of adding a column without a value; else new objects only.
-- Undo: drop table casino.excess_win, casino.prize_grant, casino.studio_key; alter table casino.game drop column max_win.
-- migrate:up
set local lock_timeout = '2s';

-- How many times the stake of a round may be won, as the studio declares it for the version that runs. Null: not declared.
alter table casino.game add column max_win numeric check (max_win > 0);
alter type casino.offer add attribute max_win numeric;

-- CAS-14: one round that won more than its game's highest.
create table casino.excess_win (
  player_id   bigint      not null,
  studio_id   smallint    not null references casino.studio,
  round       text        not null,
  game_id     integer     not null references casino.game,
  currency    text        not null,
  won         bigint      not null,
  -- The most it could have won, in minor units.
  highest     bigint      not null,
  found_at    timestamptz not null default platform.now(),
  -- The approval of two members that let it go.
  approval_id bigint,
  released_at timestamptz,
  primary key (player_id, studio_id, round),
  constraint cas14_released_by_an_approval check ((approval_id is null) = (released_at is null))
);
create index excess_win_unreleased on casino.excess_win (game_id) where released_at is null;
grant select on casino.excess_win to yakamoz_app;

-- CAS-15: a prize without a bet (`promo`) that the house promised: a studio pays it once and no more than that.
create table casino.prize_grant (
  player_id  bigint      not null,
  grant_id   uuid        not null default gen_random_uuid(),
  studio_id  smallint    not null references casino.studio,
  currency   text        not null check (currency in ('TRY', 'USD', 'EUR')),
  amount     bigint      not null check (amount > 0),
  paid_tx    text,
  reason     text        not null check (reason <> ''),
  ends_at    timestamptz not null,
  created_at timestamptz not null default platform.now(),
  primary key (player_id, grant_id)
);
grant select, insert on casino.prize_grant to yakamoz_app;

-- When a studio last used which of its keys, in which version of its signature: a key that is not used any more can be taken away.
create table casino.studio_key (
  studio_id smallint    not null references casino.studio,
  key_id    text        not null check (length(key_id) between 1 and 40),
  version   smallint    not null check (version between 1 and 9),
  used_at   timestamptz not null,
  primary key (studio_id, key_id, version)
);
grant select, insert, update on casino.studio_key to yakamoz_app;

-- migrate:down
