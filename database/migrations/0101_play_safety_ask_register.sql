-- 0101_play_safety_ask_register
-- Why:  a nation's exclusion register is asked about every player at registration, sign-in and each 24 hours of play (SAFE-10, ADR 0051).
-- Lock: new tables; play_safety.history is read once, shared, to validate the check of 0100.
-- Undo: drop table play_safety.listing, play_safety.register_turn, play_safety.register_check, play_safety.register_place.
-- migrate:up
set local lock_timeout = '2s';

alter table play_safety.history validate constraint history_what_check;

-- One row: whether a register is set, and how far its changes were read.
create table play_safety.register_place (
  only_row    boolean     primary key default true check (only_row),
  is_set      boolean     not null default false,
  cursor      bigint      not null default 0,
  answered_at timestamptz
);
insert into play_safety.register_place default values;

-- Each answer, as it came.
create table play_safety.register_check (
  check_id     bigint      generated always as identity primary key,
  player_id    bigint      not null,
  why          text        not null check (why in ('registration', 'sign_in', 'play', 'news', 'marketing')),
  asked_at     timestamptz not null,
  answered_at  timestamptz not null default platform.now(),
  answer       text        not null check (answer in ('clear', 'listed', 'unknown')),
  -- 'infinity' where the listing has no end.
  listed_until timestamptz,
  check ((answer = 'listed') = (listed_until is not null))
);
create index register_check_by_player on play_safety.register_check (player_id, check_id);

-- Who is to be asked about next, and until when a worker has them.
create table play_safety.register_turn (
  player_id bigint      primary key,
  why       text        not null,
  wanted_at timestamptz not null default platform.now(),
  due_at    timestamptz not null default platform.now(),
  -- Null again when something was told since: an answer to an older question clears nobody.
  asked_at  timestamptz,
  failures  integer     not null default 0
);
create index register_turn_by_due on play_safety.register_turn (due_at);

-- Who is on the register now, as it last answered.
create table play_safety.listing (
  player_id bigint      primary key,
  until     timestamptz not null
);

grant select on play_safety.register_place, play_safety.register_check, play_safety.register_turn, play_safety.listing to yakamoz_app;

create trigger safe12_answers_stay before update or delete on play_safety.register_check
  for each row execute function play_safety.refuse_to_rewrite();
create trigger safe12_answers_are_not_emptied before truncate on play_safety.register_check
  for each statement execute function play_safety.refuse_to_rewrite();

-- migrate:down
