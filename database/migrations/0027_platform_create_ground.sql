-- 0027_platform_create_ground
-- Why:  news leaves by an outbox, consumers remember what they did, and two functions tell the time and fold a name.
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema platform cascade; no other schema stands without it.
-- migrate:up
set local lock_timeout = '2s';

-- Roles belong to the whole cluster, so another database may have made this one already.
do $$
begin
  create role yakamoz_app nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;

create schema platform;
grant usage on schema platform to yakamoz_app;

-- One row: how far the clock was moved by a test or a demonstration. A pinned clock can never be moved again;
-- an installation with real money pins it at its first start.
create table platform.clock (
  only_row  boolean  primary key default true check (only_row),
  offset_by interval not null default '0',
  pinned    boolean  not null default false,
  constraint a_pinned_clock_tells_the_true_time check (not pinned or offset_by = interval '0')
);
insert into platform.clock default values;
grant select on platform.clock to yakamoz_app;

-- The time for every rule that is decided in SQL. Stable, so that an index on a time column is used.
create function platform.now() returns timestamptz
  language sql stable parallel safe
  set search_path = ''
  return statement_timestamp() + (select offset_by from platform.clock);

-- Rows live for milliseconds: relays take them with skip locked, publish, await the answer and delete.
create table platform.outbox (
  position bigint      generated always as identity primary key,
  event_id uuid        not null default gen_random_uuid(),
  subject  text        not null check (subject ~ '^[a-z_]+\.[a-z_]+$'),
  -- Whom it concerns: published behind the subject, so that a listener can follow one player.
  key      text        not null check (key ~ '^[A-Za-z0-9-]+$'),
  body     jsonb       not null,
  at       timestamptz not null default platform.now()
);
grant select, insert, delete, update on platform.outbox to yakamoz_app;

-- Written in the same transaction as the effect, so that an event delivered twice has one effect.
create table platform.processed (
  consumer text        not null,
  event_id uuid        not null,
  at       timestamptz not null default platform.now(),
  primary key (consumer, event_id)
);
create index processed_by_age on platform.processed (at);
grant select, insert, delete on platform.processed to yakamoz_app;

-- CAS-3: the same folding as turkish-folding.ts of packages/contracts; a property test holds the two together. The ICU root
-- collation lowers letters the way JavaScript does, whatever the database's own locale is.
create function platform.fold(name text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(
    normalize(lower(translate(name, 'ıİIşŞğĞçÇöÖüÜ', 'iiissggccoouu') collate "und-x-icu"), nfd),
    '[\u0300-\u036f]', '', 'g'), '[\t\n\v\f\r \u00a0]+', ' ', 'g'));
revoke execute on function platform.fold(text) from public;
grant execute on function platform.fold(text) to yakamoz_app;

-- migrate:down
