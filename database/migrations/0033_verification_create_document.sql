-- 0033_verification_create_document
-- Why:  a player proves who they are with documents, staff decide with a reason the player sees (VERIFY-01 to VERIFY-04).
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema verification cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema verification;
grant usage on schema verification to yakamoz_app;

create table verification.document (
  document_id  bigint      generated always as identity primary key,
  player_id    bigint      not null,
  kind         text        not null check (kind in ('id_front', 'id_back', 'address', 'payment', 'selfie')),
  status       text        not null default 'waiting'
                           check (status in ('waiting', 'accepted', 'refused', 'replaced')),
  content_type text        not null
                           check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- What the player called it. A label, never a path.
  name         text        not null check (char_length(name) <= 80),
  size_bytes   integer     not null check (size_bytes between 1 and 8388608),
  width        integer     check (width between 1 and 12000),
  height       integer     check (height between 1 and 12000),
  sha256       bytea       not null check (octet_length(sha256) = 32),
  uploaded_at  timestamptz not null default platform.now(),
  decided_at   timestamptz,
  decided_by   bigint,
  -- The sentence the player reads.
  reason       text        check (reason ~ '\S' and char_length(reason) <= 500),
  constraint a_picture_has_a_size check (
    (content_type = 'application/pdf') = (width is null) and (width is null) = (height is null)),
  constraint v3_a_decision_has_its_author check (
    (decided_at is null) = (decided_by is null)
    and (status not in ('accepted', 'refused') or decided_at is not null)
    and (status <> 'waiting' or decided_at is null)),
  constraint v3_a_refusal_has_a_reason check (
    (status <> 'refused' or reason is not null) and (status not in ('waiting', 'accepted') or reason is null))
);
-- VER-2: the same bytes are one document, as long as it stands.
create unique index document_is_sent_once on verification.document (player_id, sha256) where status <> 'replaced';
create index document_of_player on verification.document (player_id);
-- The queue: what waits, the oldest first.
create index document_waits on verification.document (document_id) where status = 'waiting';
grant select, insert on verification.document to yakamoz_app;
grant update (status, decided_at, decided_by, reason) on verification.document to yakamoz_app;

-- VER-3: a decision stands. What waits is decided or replaced; what was refused can still be replaced; nothing else moves.
create function verification.guard_decision() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if old.status = 'waiting' or (old.status = 'refused' and new.status = 'replaced'
      and (new.decided_at, new.decided_by, new.reason) = (old.decided_at, old.decided_by, old.reason)) then
    return new;
  end if;
  raise exception 'VER-3: document % was decided on', old.document_id using errcode = 'check_violation';
end
$$;
revoke execute on function verification.guard_decision() from public;
create trigger a_decision_stands
  before update on verification.document
  for each row execute function verification.guard_decision();

-- VER-1: only ever the ciphertext, bound to its document. Apart from the facts, so that no list carries it by accident.
create table verification.document_file (
  document_id bigint primary key references verification.document,
  sealed      bytea  not null
);
-- What is encrypted cannot be made smaller; trying would only cost time.
alter table verification.document_file alter column sealed set storage external;
grant select, insert on verification.document_file to yakamoz_app;

-- Who is looking at which document just now: one per person, and one person per document. It belongs to whoever looks,
-- not to the player, so taking the next document touches one player only.
create table verification.claim (
  staff_id    bigint      primary key,
  document_id bigint      not null unique references verification.document,
  -- As others read it.
  name        text        not null,
  ends_at     timestamptz not null
);
grant select, insert, update, delete on verification.claim to yakamoz_app;

-- VER-4: one look at one document. The token is readable in the address alone, works once and not for long.
create table verification.ticket (
  token_hash  bytea       primary key check (octet_length(token_hash) = 32),
  document_id bigint      not null references verification.document,
  staff_id    bigint      not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index ticket_ends on verification.ticket (expires_at);
grant select, insert, delete on verification.ticket to yakamoz_app;
grant update (used_at) on verification.ticket to yakamoz_app;

create function verification.refuse_to_revive_a_ticket() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'VER-4: a ticket works once' using errcode = 'check_violation';
end
$$;
revoke execute on function verification.refuse_to_revive_a_ticket() from public;
create trigger a_used_ticket_stays_used
  before update on verification.ticket
  for each row when (old.used_at is not null)
  execute function verification.refuse_to_revive_a_ticket();

-- migrate:down
