-- 0016_staff_create_desk
-- Why:  staff accounts with a second factor, approvals by two people, and an audit trail that cannot be edited unseen.
-- Lock: new schema only; nothing is rewritten.
-- Undo: drop schema staff cascade; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create schema staff;
grant usage on schema staff to yakamoz_app;

create table staff.member (
  staff_id       bigint      generated always as identity (start with 101) primary key,
  -- Lower-case ASCII: nobody can look like somebody else.
  login          text        not null check (login ~ '^[a-z][a-z0-9.-]{2,39}$'),
  name           text        not null check (length(name) between 1 and 80),
  role           text        not null check (
    role in ('support', 'payments_maker', 'payments_checker', 'risk', 'content', 'finance', 'admin')
  ),
  -- Both are set when the invitation is accepted.
  password_hash  text        check (password_hash like '$argon2id$%'),
  totp_secret    bytea,
  -- S2: a code works once; the step of the last accepted one.
  totp_step      bigint,
  -- A demonstration's account: an installation with real money lets none of them in.
  demo           boolean     not null default false,
  created_at     timestamptz not null default platform.now(),
  closed_at      timestamptz,
  constraint member_login_is_taken unique (login),
  constraint s1_a_password_never_stands_alone check ((password_hash is null) = (totp_secret is null))
);
grant select, insert, update on staff.member to yakamoz_app;

-- A one-time link. A newer one replaces the older; using it deletes it.
create table staff.invitation (
  staff_id    bigint      primary key references staff.member,
  token_hash  bytea       not null,
  totp_secret bytea       not null,
  expires_at  timestamptz not null,
  constraint invitation_token_hash_is_one_link unique (token_hash)
);
grant select, insert, update, delete on staff.invitation to yakamoz_app;

create table staff.session (
  session_id uuid        primary key default gen_random_uuid(),
  staff_id   bigint      not null references staff.member,
  token_hash bytea       not null,
  started_at timestamptz not null default platform.now(),
  seen_at    timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  constraint session_token_hash_is_one_session unique (token_hash)
);
create index session_by_member on staff.session (staff_id, seen_at desc);
create index session_by_expiry on staff.session (expires_at);
grant select, insert, update, delete on staff.session to yakamoz_app;

create function staff.refuse_to_revive_a_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'S3: session % has ended and stays ended', old.session_id;
end
$$;
create trigger s3_an_ended_session_stays_ended
  before update on staff.session
  for each row when (old.ended_at is not null)
  execute function staff.refuse_to_revive_a_session();

create table staff.saved_filter (
  filter_id bigint      generated always as identity primary key,
  staff_id  bigint      not null references staff.member,
  list      text        not null check (list ~ '^[a-z-]{1,40}$'),
  name      text        not null check (length(name) between 1 and 60),
  query     text        not null check (length(query) <= 500),
  shared    boolean     not null,
  at        timestamptz not null default platform.now(),
  constraint filter_name_is_taken unique (staff_id, list, name)
);
create index saved_filter_shared on staff.saved_filter (list) where shared;
grant select, insert, update, delete on staff.saved_filter to yakamoz_app;

-- migrate:down
