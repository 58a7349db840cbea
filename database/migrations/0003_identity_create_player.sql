-- 0003_identity_create_player
-- Why:  players, their credentials, sessions, single-use links and consents.
-- Lock: new schema only; nothing is rewritten.
-- Undo: drop schema identity cascade; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create schema identity;
grant usage on schema identity to yakamoz_app;

-- I1: the only table above cells. It issues player_id and is the one place where a login name, an address, a
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
  -- I6: only ever the ciphertext, bound to this row.
  national_id       bytea,
  registered_at     timestamptz not null default platform.now()
);
grant select, insert, update on identity.player to yakamoz_app;

create table identity.credential (
  player_id     bigint      primary key references identity.player,
  password_hash text        not null check (password_hash like '$argon2id$%'),
  changed_at    timestamptz not null default platform.now()
);
grant select, insert, update on identity.credential to yakamoz_app;

-- I3: a token is stored only as its SHA-256. An ended session never opens again: nothing sets ended_at to null.
create table identity.session (
  session_id uuid        primary key default gen_random_uuid(),
  player_id  bigint      not null references identity.player,
  token_hash bytea       not null,
  device     text        not null,
  started_at timestamptz not null default platform.now(),
  seen_at    timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  ended_by   text        check (ended_by in ('logout', 'player', 'password', 'reset')),
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
  raise exception 'I3: session % has ended and stays ended', old.session_id;
end
$$;
create trigger an_ended_session_stays_ended
  before update on identity.session
  for each row when (old.ended_at is not null)
  execute function identity.refuse_to_revive_a_session();

-- I5: one live link per player and purpose; a new one replaces the old, using one deletes it.
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
  kind      text        not null check (kind in ('email', 'phone', 'password')),
  old_email text        not null,
  at        timestamptz not null default platform.now(),
  primary key (player_id, change_id)
);
grant select, insert on identity.account_change to yakamoz_app;

-- migrate:down
