-- 0106_casino_admit_house_games
-- Why:  Keno is played by the house itself; its rounds stand in the same history and the same recall as those of studios (D-16, ADR 0053).
-- Lock: casino.game, casino.studio and casino.provider for a moment: a constraint without validation, columns with a constant.
-- Undo: delete the three rows, drop the columns and the type, and put the constraint of 0035 back.
-- migrate:up
set local lock_timeout = '2s';

-- A game of the house has a page of its own: no list of the catalogue shows it, nothing opens it in a frame. Staff open and close it
-- like any other.
alter table casino.game drop constraint game_kind_check;
alter table casino.game add constraint game_kind_check check (kind in ('slot', 'table', 'live', 'house')) not valid;

-- The house in the place of a studio: it makes no calls and is asked nothing.
alter table casino.studio add column is_house boolean not null default false;
alter table casino.provider add column is_house boolean not null default false;

-- The search knows the words of games that it can show.
create or replace function casino.learn_words() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  insert into casino.word (word)
  select distinct part.word
  from written cross join lateral regexp_split_to_table(written.folded, '[^[:alnum:]]+') as part (word)
  where part.word <> '' and written.kind <> 'house' order by part.word on conflict do nothing;
  return null;
end
$$;

-- Numbers far from those that catalogues and sequences give.
insert into casino.provider (id, code, name, position, is_house) values (30000, 'house', 'Yakamoz', 30000, true);
insert into casino.studio (id, code, name, is_house) values (30000, 'keno', 'Keno', true);
insert into casino.game (id, code, name, provider_id, kind, banner, released_on, studio_id, studio_game, max_win)
values (2000000000, 'keno', 'Keno', 30000, 'house', 'keno', '2026-11-17', 30000, 'keno', 100000);

-- A round that the house has played: it begins and ends in one operation of the wallet.
create type casino.house_round as (
  player_id   bigint,
  studio_id   smallint,
  game_id     integer,
  round       text,
  currency    text,
  -- All of it cash.
  staked      bigint,
  won         bigint,
  at          timestamptz,
  tx          text,
  op_id       uuid,
  -- After the win.
  cash_after  bigint,
  bonus_after bigint,
  verdict_id  bigint
);

-- migrate:down
