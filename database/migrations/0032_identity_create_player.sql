-- 0032_identity_create_player
-- Why:  players, their credentials, sessions, links, consents and second factor; what staff note, block and search.
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema identity cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema identity;
grant usage on schema identity to yakamoz_app;

-- IDN-1: the only table above cells. It issues player_id and is the one place where a login name, an address, a
-- phone or a national id can belong to one player only. Keys are folded by the module before they come here.
create table identity.directory (
  player_id         bigint generated always as identity (start with 100001) primary key,
  login_key         text   not null,
  email_key         text   not null,
  phone_key         text   not null,
  national_id_index bytea,
  constraint directory_login_key_is_taken         unique (login_key),
  constraint directory_email_key_is_taken         unique (email_key),
  constraint directory_phone_key_is_taken         unique (phone_key),
  constraint directory_national_id_index_is_taken unique (national_id_index)
);
grant select, insert, update on identity.directory to yakamoz_app;

create table identity.player (
  player_id         bigint      primary key references identity.directory,
  username          text        not null,
  first_name        text        not null,
  middle_name       text        not null default '',
  last_name         text        not null,
  birth_date        date        not null,
  email             text        not null,
  email_verified_at timestamptz,
  phone             text        not null,
  gender            text        not null check (gender in ('male', 'female', 'other')),
  country           text        not null check (country ~ '^[A-Z]{2}$'),
  city              text        not null default '',
  address           text        not null default '',
  currency          text        not null check (currency in ('TRY', 'USD', 'EUR')),
  -- IDN-6: only ever the ciphertext, bound to this row.
  national_id       bytea,
  registered_at     timestamptz not null default platform.now(),
  -- IDN-12: for good; nobody signs in any more.
  closed_at         timestamptz
);
grant select, insert, update on identity.player to yakamoz_app;

create table identity.credential (
  player_id     bigint      primary key references identity.player,
  password_hash text        not null check (password_hash like '$argon2id$%'),
  changed_at    timestamptz not null default platform.now()
);
grant select, insert, update on identity.credential to yakamoz_app;

-- IDN-3: a token is stored only as its SHA-256. An ended session never opens again: nothing sets ended_at to null.
create table identity.session (
  session_id uuid        primary key default gen_random_uuid(),
  player_id  bigint      not null references identity.player,
  token_hash bytea       not null,
  device     text        not null,
  started_at timestamptz not null default platform.now(),
  seen_at    timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  ended_by   text        check (
    ended_by in ('logout', 'player', 'password', 'reset', 'second_factor', 'staff', 'closure')
  ),
  constraint session_token_hash_is_one_session unique (token_hash),
  constraint an_end_has_a_cause check ((ended_at is null) = (ended_by is null))
);
create index session_open_by_player on identity.session (player_id) where ended_at is null;
create index session_by_expiry on identity.session (expires_at);
grant select, insert, update, delete on identity.session to yakamoz_app;

create function identity.refuse_to_revive_a_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'IDN-3: session % has ended and stays ended', old.session_id;
end
$$;
create trigger an_ended_session_stays_ended
  before update on identity.session
  for each row when (old.ended_at is not null)
  execute function identity.refuse_to_revive_a_session();

-- IDN-5: one live link per player and purpose; a new one replaces the old, using one deletes it.
create table identity.link (
  player_id  bigint      not null references identity.player,
  purpose    text        not null check (purpose in ('password_reset', 'email_verification')),
  token_hash bytea       not null,
  email      text        not null,
  expires_at timestamptz not null,
  primary key (player_id, purpose),
  constraint link_token_hash_is_one_link unique (token_hash)
);
grant select, insert, update, delete on identity.link to yakamoz_app;

-- Consents are a history: what was answered, to which version, when (D-39).
create table identity.consent (
  player_id  bigint      not null references identity.player,
  consent_id bigint      generated always as identity,
  document   text        not null check (document in ('terms', 'privacy', 'marketing')),
  version    text        not null,
  accepted   boolean     not null,
  at         timestamptz not null default platform.now(),
  primary key (player_id, consent_id)
);
grant select, insert on identity.consent to yakamoz_app;

-- What changed about how a player is reached or signs in, with the address to warn (D-38).
create table identity.account_change (
  player_id bigint      not null references identity.player,
  change_id bigint      generated always as identity,
  kind      text        not null check (
    kind in ('email', 'phone', 'password', 'second_factor_on', 'second_factor_off', 'second_factor_reset',
      'recovery_codes_renewed', 'recovery_code_used')
  ),
  old_email text        not null,
  at        timestamptz not null default platform.now(),
  primary key (player_id, change_id)
);
grant select, insert on identity.account_change to yakamoz_app;

-- IDN-8: until it is confirmed it asks nobody for a code. Only ever the ciphertext of the secret, bound to this row.
create table identity.second_factor (
  player_id    bigint      primary key references identity.player,
  secret       bytea       not null,
  started_at   timestamptz not null default platform.now(),
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: neither it nor an older one is accepted again.
  last_step    bigint      check (last_step > 0),
  constraint i8_on_is_proved_by_a_code check ((confirmed_at is null) = (last_step is null))
);
grant select, insert, update, delete on identity.second_factor to yakamoz_app;

create function identity.guard_second_factor() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.last_step is null or new.last_step <= old.last_step then
    raise exception 'IDN-8: a code of player % works once', old.player_id using errcode = 'check_violation';
  end if;
  if new.secret <> old.secret or new.player_id <> old.player_id then
    raise exception 'IDN-8: the secret of player % is in use', old.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function identity.guard_second_factor() from public;
create trigger a_code_works_once
  before update on identity.second_factor
  for each row when (old.confirmed_at is not null)
  execute function identity.guard_second_factor();

-- IDN-9: a code is random (80 bits) and stored as its SHA-256; a used one stays used.
create table identity.recovery_code (
  player_id bigint      not null references identity.second_factor on delete cascade,
  code_hash bytea       not null check (octet_length(code_hash) = 32),
  used_at   timestamptz,
  primary key (player_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to yakamoz_app;

create function identity.refuse_to_revive_a_code() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'IDN-9: a recovery code of player % was used and stays used', old.player_id
    using errcode = 'check_violation';
end
$$;
revoke execute on function identity.refuse_to_revive_a_code() from public;
create trigger a_used_code_stays_used
  before update on identity.recovery_code
  for each row when (old.used_at is not null)
  execute function identity.refuse_to_revive_a_code();

-- IDN-10: append only.
create table identity.note (
  player_id bigint      not null references identity.player,
  note_id   bigint      generated always as identity,
  staff_id  bigint      not null,
  -- As the author was called then.
  author    text        not null,
  body      text        not null check (length(body) between 1 and 2000),
  at        timestamptz not null default platform.now(),
  primary key (player_id, note_id)
);
grant select, insert on identity.note to yakamoz_app;

create function identity.refuse_to_rewrite_a_note() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'IDN-10: notes are added and never changed';
end
$$;
revoke execute on function identity.refuse_to_rewrite_a_note() from public;
create trigger i10_notes_stay before update or delete on identity.note
  for each row execute function identity.refuse_to_rewrite_a_note();
create trigger i10_notes_are_not_emptied before truncate on identity.note
  for each statement execute function identity.refuse_to_rewrite_a_note();

-- Who blocked a player, when and why. What is closed stands in the wallet's gate and nowhere else.
create table identity.block (
  player_id bigint      primary key references identity.player,
  staff_id  bigint      not null,
  author    text        not null,
  reason    text        not null check (length(reason) between 3 and 500),
  at        timestamptz not null default platform.now()
);
grant select, insert, update, delete on identity.block to yakamoz_app;

-- What a player is found by, and what lists are filtered by, in one column: PostgreSQL intersects them before it
-- touches a row. What is no word begins with a space, which no typed word can.
create table identity.player_search (
  player_id     bigint      primary key references identity.player,
  registered_at timestamptz not null,
  words         tsvector    not null
);
-- The order of every list: the newest first.
create index player_search_by_registration on identity.player_search (registered_at, player_id);
-- Without a waiting list: every search would have to read it.
create index player_search_by_word on identity.player_search using gin (words) with (fastupdate = off);
grant select, insert, update on identity.player_search to yakamoz_app;

create function identity.index_written_players() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform identity.index_players(array(select written.player_id from written));
  return null;
end
$$;
create trigger new_players_are_found after insert on identity.player referencing new table as written
  for each statement execute function identity.index_written_players();
create trigger changed_players_are_found after update on identity.player referencing new table as written
  for each statement execute function identity.index_written_players();
create trigger new_blocks_are_found after insert on identity.block referencing new table as written
  for each statement execute function identity.index_written_players();
create trigger lifted_blocks_are_found after delete on identity.block referencing old table as written
  for each statement execute function identity.index_written_players();

revoke execute on function identity.index_written_players() from public;

-- IDN-12: the use case refuses with a sentence; this refuses whoever forgot to ask it.
create function identity.refuse_a_closed_account() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from identity.player where player_id = new.player_id and closed_at is not null) then
    raise exception 'IDN-12: the account of player % is closed', new.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function identity.refuse_a_closed_account() from public;
create trigger i12_a_closed_account_opens_no_session before insert on identity.session
  for each row execute function identity.refuse_a_closed_account();

-- migrate:down
