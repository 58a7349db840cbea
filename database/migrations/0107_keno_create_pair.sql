-- 0107_keno_create_pair
-- Why:  Keno for money: pairs of seeds, draws that are a function of them, pay tables and bounds as data (D-16, D-51, D-52, ADR 0053).
-- Lock: a new schema and an extension; nothing is rewritten.
-- Undo: drop schema keno cascade; drop extension pgcrypto.
-- migrate:up
set local lock_timeout = '2s';

-- HMAC-SHA256 of the draw, and salts.
create extension if not exists pgcrypto with schema public;

create schema keno;
grant usage on schema keno to yakamoz_app;

-- What a stake is multiplied by; what is not listed pays nothing. The same rows as in packages/keno, which a test compares.
create table keno.pay_table (
  version    smallint not null check (version > 0),
  picks      smallint not null check (picks between 1 and 10),
  hits       smallint not null check (hits between 0 and picks),
  multiplier integer  not null check (multiplier > 0),
  primary key (version, picks, hits)
);
insert into keno.pay_table (version, picks, hits, multiplier) values
  (1, 1, 1, 3),
  (1, 2, 2, 9),
  (1, 3, 2, 1), (1, 3, 3, 48),
  (1, 4, 2, 1), (1, 4, 3, 6), (1, 4, 4, 120),
  (1, 5, 3, 2), (1, 5, 4, 18), (1, 5, 5, 800),
  (1, 6, 3, 1), (1, 6, 4, 7), (1, 6, 5, 80), (1, 6, 6, 1500),
  (1, 7, 4, 3), (1, 7, 5, 25), (1, 7, 6, 300), (1, 7, 7, 5000),
  (1, 8, 4, 2), (1, 8, 5, 10), (1, 8, 6, 100), (1, 8, 7, 1000), (1, 8, 8, 10000),
  (1, 9, 5, 5), (1, 9, 6, 50), (1, 9, 7, 500), (1, 9, 8, 5000), (1, 9, 9, 25000),
  (1, 10, 5, 2), (1, 10, 6, 20), (1, 10, 7, 200), (1, 10, 8, 2000), (1, 10, 9, 10000), (1, 10, 10, 100000);
grant select on keno.pay_table to yakamoz_app;

-- Which version new rounds are played by: the newest whose time has come and that was in the public log for a day before.
create table keno.table_use (
  version   smallint    primary key,
  from_at   timestamptz not null unique,
  -- When its leaf was signed. The first version came with the game and needs none: nothing was played before it.
  logged_at timestamptz
);
insert into keno.table_use (version, from_at) values (1, '2026-11-17T00:00:00Z');
grant select on keno.table_use to yakamoz_app;

-- Where Keno is played for money, in minor units. A currency without a row is not offered.
create table keno.bound (
  currency  text   primary key check (currency in ('TRY', 'USD', 'EUR')),
  stake_min bigint not null check (stake_min > 0),
  -- What one round pays at most (D-16).
  win_max   bigint not null check (win_max > 0)
);
insert into keno.bound (currency, stake_min, win_max) values ('TRY', 100, 100000000);
grant select on keno.bound to yakamoz_app;

-- FAIR-1: the commitment is here before the client seed. FAIR-6: sealed until the end, then open.
create table keno.pair (
  pair_id       uuid        primary key,
  player_id     bigint      not null,
  commitment    text        not null,
  sealed        bytea,
  prepared_at   timestamptz not null,
  client_seed   text,
  opened_at     timestamptz,
  ends_at       timestamptz,
  -- How many were played; the next has this nonce.
  rounds        smallint    not null default 0,
  -- Of this pair or, before its first round, of the pair before it: 5 seconds are kept between them as well.
  last_round_at timestamptz,
  ended_at      timestamptz,
  ended_by      text check (ended_by in ('wish', 'rounds', 'day')),
  seed          text,
  constraint a_commitment_is_a_hash check (commitment ~ '^[0-9a-f]{64}$'),
  constraint client_seeds_have_no_separator check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint fair1_opened_after_the_commitment check (
    (opened_at is null) = (client_seed is null) and (opened_at is null) = (ends_at is null) and opened_at >= prepared_at
  ),
  constraint fair3_no_round_before_the_opening check (rounds between 0 and 1000 and (rounds = 0 or opened_at is not null)),
  constraint fair6_a_day_at_most check (ends_at > opened_at and ends_at <= opened_at + interval '25 hours'),
  constraint fair6_shown_with_its_end check (
    (ended_at is null) = (seed is null) and (ended_at is null) = (sealed is not null) and (ended_at is null) = (ended_by is null)
      and (ended_at is null or opened_at is not null)
  ),
  constraint fair2_the_seed_was_committed_to check (encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment)
) with (fillfactor = 50);
create unique index one_prepared_pair on keno.pair (player_id) where opened_at is null;
create unique index one_open_pair on keno.pair (player_id) where opened_at is not null and ended_at is null;
create index pair_by_end on keno.pair (ends_at) where ended_at is null;
create index pair_of_player on keno.pair (player_id, opened_at desc, pair_id);
grant select on keno.pair to yakamoz_app;

-- FAIR-2 to FAIR-4, FAIR-7: what was drawn, and what came of it. Added and never changed.
create table keno.draw (
  player_id     bigint      not null,
  pair_id       uuid        not null,
  nonce         smallint    not null check (nonce between 0 and 999),
  at            timestamptz not null,
  picks         smallint[]  not null,
  drawn         smallint[]  not null,
  hits          smallint    not null check (hits between 0 and 10),
  table_version smallint    not null,
  multiplier    integer     not null check (multiplier >= 0),
  currency      text        not null,
  stake         bigint      not null check (stake > 0),
  payout        bigint      not null,
  -- Opens the hash that stands for the amounts in the published record.
  salt          bytea       not null check (length(salt) = 32),
  op_id         uuid        not null,
  primary key (player_id, pair_id, nonce, at),
  constraint fair7_paid_by_the_table check (payout = stake * multiplier),
  constraint twenty_are_drawn check (cardinality(drawn) = 20),
  constraint one_to_ten_are_picked check (cardinality(picks) between 1 and 10)
) partition by range (at);
create table keno.draw_default partition of keno.draw default;
-- Whoever goes through a day goes by time; it costs a round next to nothing.
create index draw_by_time on keno.draw using brin (at) with (pages_per_range = 16, autosummarize = on);
grant select on keno.draw, keno.draw_default to yakamoz_app;

create function keno.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'FAIR-2: what was drawn, shown or paid by stays as it is (% of %)', tg_op, tg_table_name;
end
$$;
revoke execute on function keno.refuse_to_rewrite() from public;
create trigger fair2_draws_stay before update or delete on keno.draw
  for each row execute function keno.refuse_to_rewrite();
create trigger fair2_draws_are_not_emptied before truncate on keno.draw
  for each statement execute function keno.refuse_to_rewrite();
create trigger fair2_draws_are_not_emptied before truncate on keno.draw_default
  for each statement execute function keno.refuse_to_rewrite();
create trigger fair7_pay_tables_stay before update or delete or truncate on keno.pay_table
  for each statement execute function keno.refuse_to_rewrite();
create trigger fair7_a_told_time_stays before update on keno.table_use
  for each row when (new.version <> old.version or new.from_at <> old.from_at or old.logged_at is not null)
  execute function keno.refuse_to_rewrite();
create trigger fair7_used_tables_stay before delete or truncate on keno.table_use
  for each statement execute function keno.refuse_to_rewrite();

-- Rows come before the time from which they count; with it the table is told, and nothing is added to it any more.
create function keno.refuse_early_tables() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_table_name = 'pay_table' then
    if exists (select from keno.table_use where version = new.version) then
      raise exception 'FAIR-7: pay table % is told already', new.version;
    end if;
  elsif new.from_at < platform.now() + interval '24 hours' or new.logged_at is not null then
    raise exception 'FAIR-7: pay table % would be used sooner than 24 hours after it is told', new.version;
  end if;
  return new;
end
$$;
revoke execute on function keno.refuse_early_tables() from public;
create trigger fair7_told_a_day_before before insert on keno.table_use
  for each row execute function keno.refuse_early_tables();
create trigger fair7_told_tables_are_whole before insert on keno.pay_table
  for each row execute function keno.refuse_early_tables();
create trigger fair1_a_commitment_stays before update on keno.pair
  for each row when (
    new.pair_id <> old.pair_id or new.player_id <> old.player_id or new.commitment <> old.commitment
      or new.prepared_at <> old.prepared_at or old.ended_at is not null or new.client_seed is distinct from old.client_seed
      and old.client_seed is not null or new.rounds < old.rounds or new.rounds > old.rounds + 1
  )
  execute function keno.refuse_to_rewrite();
create trigger fair6_a_pair_that_was_opened_stays before delete on keno.pair
  for each row when (old.opened_at is not null)
  execute function keno.refuse_to_rewrite();
create trigger fair6_pairs_are_not_emptied before truncate on keno.pair
  for each statement execute function keno.refuse_to_rewrite();

-- A round as it is asked for. The seed is the one that the server opened: SQL compares its hash and never takes an outcome.
create type keno.call as (
  place         integer,
  player_id     bigint,
  session_id    uuid,
  key           text,
  pair_id       uuid,
  picks         smallint[],
  stake         bigint,
  table_version smallint,
  seed          text
);

-- What holds for everybody in one batch and one currency.
create type keno.offer as (
  currency    text,
  stake_min   bigint,
  win_max     bigint,
  studio_id   smallint,
  game_id     integer,
  is_blocked  boolean,
  -- The version in force, and its multipliers: those of p picks and h hits at place 11 * p + h.
  version     smallint,
  multipliers integer[],
  -- By the count of picks.
  stakes_max  bigint[]
);

-- What came of a call: what it answers and what is to be written.
create type keno.verdict as (
  place      integer,
  status     text,
  -- Of the wallet, where it refused.
  outcome    wallet.outcome,
  detail     text,
  duplicate  boolean,
  cash       bigint,
  bonus      bigint,
  seq        bigint,
  entry      wallet.entry,
  draw       keno.draw,
  client     text,
  commitment text,
  -- Set with the last round of a pair.
  seed       text,
  round      casino.house_round,
  renews     uuid
);

-- migrate:down
