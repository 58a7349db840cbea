-- 0091_play_safety_create_history
-- Why:  limits, time-outs, exclusions and reality checks belong to the player and hold on every way of money (D-45 to D-49, ADR 0048).
--       Each change keeps the number of the transfer after which it holds, so the books can be judged by it.
-- Lock: new schema only; nothing is rewritten.
-- Undo: drop schema play_safety cascade; closures and bounds of the wallet stay as they are.
-- migrate:up
set local lock_timeout = '2s';

create schema play_safety;
grant usage on schema play_safety to yakamoz_app;

-- What the operator's file says, as SQL decides by it. One row.
create table play_safety.setting (
  only_row         boolean  primary key default true check (only_row),
  terms            text[]   not null default '{week_1,month_1,month_3,month_6,indefinite}' check (cardinality(terms) > 0),
  -- SAFE-2: from the wish to return to the opening.
  return_wait_h    smallint not null default 24 constraint safe2_a_return_waits_a_day check (return_wait_h >= 24),
  default_interval smallint not null default 60 check (default_interval between 15 and 60),
  -- name, phone, url
  help_line        jsonb,
  -- A list of currency, kind, window and cap: minor units, of time seconds and without currency.
  house_caps       jsonb    not null default '[]',
  -- The caps of the house are laid on purses in the order of their players; null: all have them.
  caps_laid_to     bigint,
  constraint terms_are_known check (terms <@ array[
    'week_1', 'month_1', 'month_3', 'month_6', 'year_1', 'year_2', 'year_3', 'year_5', 'indefinite'
  ])
);
insert into play_safety.setting default values;

-- SAFE-12: each change of what bounds a player, by itself or by others.
create table play_safety.history (
  player_id bigint      not null,
  number    integer     not null,
  what      text        not null check (what in (
    'opened', 'limit_set', 'limit_asked', 'limit_confirmed', 'limit_dropped', 'limit_neared', 'cap_lowered', 'house_cap_set',
    'interval_set', 'pause_answered', 'time_out_taken', 'excluded', 'exclusion_lengthened', 'return_asked', 'self_tested',
    'question_answered', 'bonus_closed', 'bonus_opened'
  )),
  facts     jsonb       not null,
  -- The last transfer before it: everything after this number was decided with it.
  purse_seq bigint      not null,
  by        text        not null check (by in ('player', 'house') or by ~ '^staff:.'),
  at        timestamptz not null,
  primary key (player_id, number)
);
create index history_by_time on play_safety.history (at);

-- What bounds one kind in one window besides the caps of the house. Minor units, of time seconds.
create table play_safety.cap (
  player_id bigint      not null,
  kind      text        not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  "window"  text        not null check ("window" in ('day', 'week', 'month')),
  own       bigint check (own >= 0),
  staff     bigint check (staff >= 0),
  primary key (player_id, kind, "window")
);

-- SAFE-4: a raise that waits. Without a cap the limit would go.
create table play_safety.limit_change (
  player_id bigint      not null,
  kind      text        not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  "window"  text        not null check ("window" in ('day', 'week', 'month')),
  cap       bigint check (cap >= 0),
  asked_at  timestamptz not null,
  ripe_at   timestamptz not null,
  drops_at  timestamptz not null,
  primary key (player_id, kind, "window"),
  constraint safe4_a_raise_waits_a_day check (ripe_at >= asked_at + interval '24 hours' and drops_at > ripe_at)
);
create index limit_change_by_end on play_safety.limit_change (drops_at);

-- The newest time-out of a player.
create table play_safety.time_out (
  player_id bigint      primary key,
  began_at  timestamptz not null,
  until     timestamptz not null check (until > began_at)
);

-- The newest row of a player counts; it holds until opens_at.
create table play_safety.exclusion (
  player_id       bigint      not null,
  number          integer     not null,
  term            text        not null check (
    term in ('week_1', 'month_1', 'month_3', 'month_6', 'year_1', 'year_2', 'year_3', 'year_5', 'indefinite')
  ),
  began_at        timestamptz not null,
  ends_at         timestamptz,
  may_return_at   timestamptz not null,
  return_asked_at timestamptz,
  opens_at        timestamptz,
  by              text        not null check (by = 'player' or by ~ '^staff:.'),
  primary key (player_id, number),
  constraint safe3_a_term_ends check ((term = 'indefinite') = (ends_at is null)),
  constraint safe3_no_return_before_the_end check (
    may_return_at >= coalesce(ends_at, began_at + interval '365 days') and return_asked_at >= may_return_at
  ),
  constraint safe2_a_return_waits check (
    (return_asked_at is null) = (opens_at is null) and opens_at >= return_asked_at + interval '24 hours'
  )
);

grant select on play_safety.setting, play_safety.history, play_safety.cap, play_safety.limit_change, play_safety.time_out,
  play_safety.exclusion to yakamoz_app;

create function play_safety.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'SAFE-12: % of %.% is refused, history is only added', tg_op, tg_table_schema, tg_table_name
    using errcode = 'check_violation';
end
$$;
revoke execute on function play_safety.refuse_to_rewrite() from public;
create trigger safe12_history_stays before update or delete on play_safety.history
  for each row execute function play_safety.refuse_to_rewrite();
create trigger safe12_history_is_not_emptied before truncate on play_safety.history
  for each statement execute function play_safety.refuse_to_rewrite();

-- SAFE-2, SAFE-3: an exclusion is followed by one that ends no earlier, and of its row only the return is written, once.
create function play_safety.keep_exclusion() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  last play_safety.exclusion;
begin
  if tg_op = 'INSERT' then
    select * into last from play_safety.exclusion as known
    where known.player_id = new.player_id order by known.number desc limit 1;
    if last.number is null
      or new.number > last.number and (last.opens_at <= new.began_at or new.may_return_at >= last.may_return_at)
    then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.return_asked_at is null and (new.player_id, new.number, new.term, new.began_at, new.ends_at, new.may_return_at, new."by")
      is not distinct from (old.player_id, old.number, old.term, old.began_at, old.ends_at, old.may_return_at, old."by")
    then
      return new;
    end if;
  end if;
  raise exception 'SAFE-2: an exclusion is not shortened' using errcode = 'check_violation', constraint = 'safe2_an_exclusion_only_grows';
end
$$;
revoke execute on function play_safety.keep_exclusion() from public;
create trigger safe2_an_exclusion_only_grows before insert or update or delete on play_safety.exclusion
  for each row execute function play_safety.keep_exclusion();
create trigger safe2_exclusions_are_not_emptied before truncate on play_safety.exclusion
  for each statement execute function play_safety.refuse_to_rewrite();

-- migrate:down
