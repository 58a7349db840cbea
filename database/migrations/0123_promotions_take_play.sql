-- 0123_promotions_take_play
-- Why:  points, scores and the staff's simulation need what was played per player, without a row more for a bet (D-56).
-- Lock: a new type and table; nothing is rewritten.
-- Undo: drop table promotions.play_day; drop type promotions.play;
-- migrate:up
set local lock_timeout = '2s';

-- What ended, of one player, as the counters of casino and Keno hand it over. What was undone comes with negative amounts and the same round.
create type promotions.play as (
  player_id   bigint,
  game_id     integer,
  -- Of Keno; elsewhere 0.
  picks       smallint,
  currency    text,
  -- In Istanbul: of the round's end, or of the correction.
  day         date,
  rounds      integer,
  -- Without what came from or went to the bonus.
  cash_staked bigint,
  cash_won    bigint,
  -- PRO-9: whether the bonus gate stood open.
  earns       boolean,
  -- The round by its key, its whole amounts and its end, for scores.
  studio_id   smallint,
  round       text,
  staked      bigint,
  won         bigint,
  ended_at    timestamptz
);

-- One row a player, day, game and return that was told at that time. Amounts fall below 0 where play of another day was undone.
create table promotions.play_day (
  player_id   bigint   not null,
  day         date     not null,
  game_id     integer  not null,
  picks       smallint not null,
  -- 1 of 1 where nobody has told it: nothing is earned there.
  return_ways bigint   not null,
  return_of   bigint   not null,
  currency    text     not null check (currency in ('TRY', 'USD', 'EUR')),
  rounds      bigint   not null,
  cash_staked numeric  not null,
  cash_won    numeric  not null,
  -- The part of the cash stakes that earns points, and how much of it is booked.
  earning     numeric  not null,
  booked      numeric  not null default 0,
  -- A column of its own: an index over the amounts would have to be written with each of them.
  is_due      boolean  not null,
  primary key (player_id, day, game_id, picks, return_ways, return_of),
  constraint nothing_waits_unseen check (is_due or earning = booked)
) with (fillfactor = 70);
create index play_day_to_book on promotions.play_day (player_id) where is_due;
grant select on promotions.play_day to yakamoz_app;

-- migrate:down
