-- 0105_play_safety_watch_harm
-- Why:  markers of harm, the cases they open, and what staff did about them. The ledger is read once, as it grows, and
--       summed by player and day: whoever is judged is judged by a few dozen rows, however much they played.
-- Lock: payments.request and play_safety.history for a moment, to add triggers; play_safety.exclusion is rewritten, which came with
--       this release; new tables else.
-- Undo: drop the tables, the trigger and its function; nothing else reads them.
-- Watches: payments.request
-- migrate:up
set local lock_timeout = '2s';

-- How far the ledger has been counted. Counting begins with this migration: what was played before is no part of any marker.
create table play_safety.count_pace (
  only_row  boolean     primary key default true check (only_row),
  below_xid bigint      not null,
  at        timestamptz not null
);
insert into play_safety.count_pace (below_xid, at)
values (pg_snapshot_xmin(pg_current_snapshot())::text::bigint, platform.now());

-- One row of a player and a day of Istanbul: play, payments and what may be a sign of harm. Money in minor units.
create table play_safety.play_day (
  player_id        bigint   not null,
  day              date     not null,
  deposited        bigint   not null default 0,
  withdrawn        bigint   not null default 0,
  staked           bigint   not null default 0,
  lost             bigint   not null default 0,
  -- Within stretches, as the wallet counts them; of it what fell between midnight and six.
  played           interval not null default '0',
  played_at_night  interval not null default '0',
  -- The longest stretch that was played on this day, counted from its beginning.
  stretch          interval not null default '0',
  stretch_began_at timestamptz,
  -- Deposits within an hour of a loss, and within 24 hours of a withdrawal.
  chases           integer  not null default 0,
  turnbacks        integer  not null default 0,
  reached_limit    boolean  not null default false,
  primary key (player_id, day)
);

-- Where counting goes on for a player.
create table play_safety.watch (
  player_id        bigint      primary key,
  staked_at        timestamptz,
  stretch_began_at timestamptz,
  withdrew_at      timestamptz
);

-- What only payments knows. A row for each: whoever adds one waits for nobody.
create table play_safety.failed_deposit (
  request_id bigint      not null,
  player_id  bigint      not null,
  at         timestamptz not null default platform.now(),
  primary key (request_id, at)
);
create index failed_deposit_by_player on play_safety.failed_deposit (player_id, at);

-- Of whom something changed since somebody looked; added to only, for the same reason, and emptied by whoever judges.
create table play_safety.to_judge (
  id        bigint generated always as identity primary key,
  player_id bigint not null
);

-- What is a marker, from which figure on, and within how many hours somebody has to look at it.
create table play_safety.marker_rule (
  kind      text    primary key check (kind ~ '^[a-z_]{3,40}$'),
  bound     integer not null check (bound > 0),
  is_strong boolean not null,
  due_hours integer not null check (due_hours between 1 and 168)
);
insert into play_safety.marker_rule (kind, bound, is_strong, due_hours) values
  ('chasing', 3, true, 24),
  -- Times the own median.
  ('loss_jump', 3, true, 24),
  -- Seconds.
  ('long_stretch', 14400, false, 72),
  -- Nights; one is played through from two hours on.
  ('nights', 3, false, 72),
  -- Days of seven.
  ('limit_reached', 3, false, 72),
  ('raises', 2, false, 72),
  ('failed_deposits', 5, false, 72),
  ('deposit_after_withdrawal', 1, false, 72),
  -- Points of the self-test; from eight on it speaks of a gambling problem.
  ('self_test', 8, true, 24);

-- Each followed up in one case of a player and a strength, however many markers it gathers.
create table play_safety.follow_up (
  case_id   bigint      primary key,
  player_id bigint      not null,
  is_strong boolean     not null,
  opened_at timestamptz not null default platform.now(),
  ended_at  timestamptz,
  ended_by  text,
  outcome   text        check (outcome in ('no_harm', 'talked', 'limited', 'time_out', 'excluded', 'watched')),
  reason    text,
  constraint an_end_is_whole check (
    (ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null) and (ended_at is null) = (reason is null)
  )
);
create index follow_up_by_player on play_safety.follow_up (player_id, case_id);
create unique index one_open_follow_up on play_safety.follow_up (player_id, is_strong) where ended_at is null;

create table play_safety.marker (
  marker_id   bigint      generated always as identity primary key,
  player_id   bigint      not null,
  kind        text        not null references play_safety.marker_rule (kind),
  is_strong   boolean     not null,
  case_id     bigint      not null references play_safety.follow_up (case_id),
  -- What was found and from where on it is a marker, in minor units, times, seconds or points.
  figure      bigint      not null,
  bound       bigint      not null,
  window_from timestamptz not null,
  window_to   timestamptz not null,
  found_at    timestamptz not null default platform.now(),
  constraint one_marker_of_a_window unique (player_id, kind, window_from)
);
create index marker_by_player on play_safety.marker (player_id, found_at, marker_id);
create index marker_by_case on play_safety.marker (case_id, marker_id);

-- The order in which exclusions came, for the staff's list.
-- squawk-ignore adding-field-with-default
alter table play_safety.exclusion add column entry bigint generated always as identity;
-- squawk-ignore require-concurrent-index-creation
create unique index exclusion_by_entry on play_safety.exclusion (entry);

-- Who spoke with a player. Added and never changed.
create table play_safety.contact (
  contact_id bigint      generated always as identity primary key,
  player_id  bigint      not null,
  at         timestamptz not null,
  way        text        not null check (way in ('phone', 'email', 'chat', 'letter')),
  result     text        not null check (result in ('talked', 'not_reached', 'wants_help', 'wants_limit', 'wants_exclusion')),
  note       text        not null check (length(note) between 3 and 500),
  by         text        not null,
  kept_at    timestamptz not null default platform.now()
);
create index contact_by_player on play_safety.contact (player_id, at, contact_id);

create function play_safety.keep_as_written() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception '% is added to and never changed', tg_table_name using errcode = 'check_violation';
end
$$;
revoke execute on function play_safety.keep_as_written() from public;
create trigger a_marker_stays before update or delete on play_safety.marker
  for each row execute function play_safety.keep_as_written();
create trigger a_contact_stays before update or delete on play_safety.contact
  for each row execute function play_safety.keep_as_written();
create trigger an_ended_follow_up_stays before update or delete on play_safety.follow_up
  for each row when (old.ended_at is not null) execute function play_safety.keep_as_written();

grant select on play_safety.play_day, play_safety.marker, play_safety.marker_rule, play_safety.follow_up, play_safety.contact
  to yakamoz_app;

-- What only payments knows: a deposit that was refused, or whose money never came although the player said so. A wizard that was left
-- is none. Counted in the transaction that decides it, wherever that is.
create function play_safety.note_failed_deposit() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into play_safety.failed_deposit (request_id, player_id) values (new.request_id, new.player_id) on conflict do nothing;
  insert into play_safety.to_judge (player_id) values (new.player_id);
  return null;
end
$$;
revoke execute on function play_safety.note_failed_deposit() from public;
create trigger a_failed_deposit_is_noted after update on payments.request
  for each row when (new.direction = 'deposit' and old.state <> new.state
    and (new.state = 'rejected' or (new.state = 'expired' and not new.only_opened)))
  execute function play_safety.note_failed_deposit();

-- A raise and a self-test are judged too.
create function play_safety.note_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into play_safety.to_judge (player_id) values (new.player_id);
  return null;
end
$$;
revoke execute on function play_safety.note_change() from public;
create trigger a_change_is_judged after insert on play_safety.history
  for each row when (new.what in ('limit_confirmed', 'self_tested')) execute function play_safety.note_change();

-- migrate:down
