-- 0164_support_create_talks
-- Why:  players and visitors write to staff, who answer from one queue (TLK-1 to TLK-7).
-- Lock: new tables only.
-- Undo: drop schema support cascade; take the role's new desk out of staff.desk_changed. What was written is lost.
-- migrate:up
set local lock_timeout = '2s';

create schema support;
grant usage on schema support to yakamoz_app;

-- Somebody who is not signed in, known by a cookie alone.
create table support.visitor (
  visitor_id bigint generated always as identity primary key,
  created_at timestamptz not null default platform.now()
);
create table support.visitor_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  visitor_id bigint not null references support.visitor on delete cascade,
  expires_at timestamptz not null
);
create index visitor_token_of_visitor on support.visitor_token (visitor_id);

create table support.conversation (
  talk_id         bigint      generated always as identity primary key,
  player_id       bigint,
  visitor_id      bigint references support.visitor,
  -- Under this key it was opened: sent twice, it is opened once.
  open_key        uuid        not null unique,
  topic           text        not null check (topic in ('account', 'deposit', 'withdrawal', 'bonus', 'game', 'play_safety', 'complaint')),
  about_kind      text        check (about_kind in ('payment', 'round', 'coupon')),
  about_id        text        check (length(about_id) between 1 and 200),
  -- Where a visitor's answer goes.
  email           text        check (length(email) between 3 and 254),
  state           text        not null default 'waiting' check (state in ('waiting', 'taken', 'answered', 'mailed', 'closed')),
  -- Nobody took it in time: its answers go by mail at once.
  by_mail         boolean     not null default false,
  member_id       bigint,
  member_name     text,
  taken_at        timestamptz,
  last_n          integer     not null default 0,
  -- The last word of a member, and when it was said.
  answer_n        integer     not null default 0,
  answered_at     timestamptz,
  first_answer_at timestamptz,
  -- What was read, and up to which answer a letter went out.
  owner_read_n    integer     not null default 0,
  staff_read_n    integer     not null default 0,
  mailed_n        integer     not null default 0,
  opened_at       timestamptz not null default platform.now(),
  last_at         timestamptz not null default platform.now(),
  -- Since when somebody waits for a person's answer; null where nobody does.
  waits_since     timestamptz,
  closed_at       timestamptz,
  closed_by       text        check (closed_by in ('player', 'visitor', 'member', 'system')),
  kept_until      timestamptz,
  constraint tlk3_of_one_owner check (num_nonnulls(player_id, visitor_id) = 1),
  constraint tlk2_held_by_one_or_none check (num_nonnulls(member_id, member_name, taken_at) in (0, 3)),
  constraint tlk2_taken_by_somebody check (state <> 'taken' or member_id is not null),
  constraint tlk2_what_is_closed_is_free check (state <> 'closed' or member_id is null),
  constraint tlk6_mailed_is_by_mail check (state <> 'mailed' or (by_mail and member_id is null)),
  constraint tlk7_closed_is_kept_until check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (kept_until is null)
    and (closed_at is null) = (closed_by is null)),
  constraint about_one_thing check ((about_kind is null) = (about_id is null)),
  constraint only_a_visitor_has_an_address check (email is null or player_id is null),
  constraint read_what_was_said check (
    owner_read_n between 0 and last_n and staff_read_n between 0 and last_n and answer_n between 0 and last_n and mailed_n between 0 and answer_n
  )
);
create index conversation_of_player on support.conversation (player_id, talk_id) where player_id is not null;
create index conversation_of_visitor on support.conversation (visitor_id, talk_id) where visitor_id is not null;
create index conversation_queue on support.conversation ((topic <> 'play_safety'), waits_since, talk_id)
  where member_id is null and state in ('waiting', 'mailed');
create index conversation_held on support.conversation (member_id) where member_id is not null;
create index conversation_unread on support.conversation (talk_id)
  where answer_n > mailed_n and answer_n > owner_read_n and (player_id is not null or email is not null);
create index conversation_silent on support.conversation (last_at) where state = 'answered';
create index conversation_first_answer on support.conversation (first_answer_at) where first_answer_at is not null;
create index conversation_opened on support.conversation (opened_at);
create index conversation_past on support.conversation (kept_until) where kept_until is not null;
grant select on support.visitor, support.visitor_token, support.conversation to yakamoz_app;

create table support.message (
  talk_id     bigint      not null references support.conversation on delete cascade,
  n           integer     not null check (n > 0),
  key         uuid        not null,
  -- 'system': what happened to the talk; its body is a word that the screen puts into a sentence.
  author      text        not null check (author in ('player', 'visitor', 'member', 'system')),
  member_id   bigint,
  member_name text,
  body        text        not null check (length(body) between 1 and 2000),
  -- A card number was taken out of it before it was stored.
  masked      boolean     not null default false,
  at          timestamptz not null default platform.now(),
  -- Of an answer that stopped the clock: for how many seconds the player had waited, and whether it was the first.
  waited_s    integer     check (waited_s >= 0),
  is_first    boolean     not null default false,
  primary key (talk_id, n),
  constraint tlk1_a_key_once unique (talk_id, key),
  constraint tlk5_only_a_person_answers check ((author = 'member') = (member_id is not null) and (author = 'member' or (waited_s is null and not is_first)))
);
create index message_answers on support.message (at) where waited_s is not null;
grant select on support.message to yakamoz_app;

create function support.refuse_early_end() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from support.conversation as kept
    where kept.talk_id = old.talk_id and (kept.kept_until is null or kept.kept_until > platform.now())
  ) then
    raise exception 'TLK-1: what was said in talk % stays until its time is over', old.talk_id;
  end if;
  return old;
end
$$;
revoke execute on function support.refuse_early_end() from public;

create trigger tlk1_messages_stay_as_they_are before update on support.message
  for each row execute function platform.refuse_to_rewrite();
create trigger tlk1_messages_are_not_emptied before truncate on support.message
  for each statement execute function platform.refuse_to_rewrite();
create trigger tlk1_messages_stay before delete on support.message
  for each row execute function support.refuse_early_end();

-- What must hold between one state of a talk and the next.
create function support.guard_talk() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if old.kept_until is null or old.kept_until > platform.now() then
      raise exception 'TLK-7: talk % is kept until %', old.talk_id, old.kept_until;
    end if;
    return old;
  end if;
  if (new.opened_at, new.open_key, new.topic) is distinct from (old.opened_at, old.open_key, old.topic)
    and not (old.topic <> 'complaint' and new.topic = 'complaint') then
    raise exception 'TLK-1: how talk % began stays', old.talk_id;
  end if;
  if new.last_n not in (old.last_n, old.last_n + 1) then
    raise exception 'TLK-1: talk % counts its messages one by one', old.talk_id;
  end if;
  if old.member_id is not null and new.member_id is not null and old.member_id <> new.member_id then
    raise exception 'TLK-2: talk % goes from one member to the next through nobody', old.talk_id;
  end if;
  if old.player_id is not null and new.player_id is distinct from old.player_id then
    raise exception 'TLK-3: talk % stays with its player', old.talk_id;
  end if;
  if old.waits_since is not null and new.waits_since is distinct from old.waits_since
    and new.answer_n = old.answer_n and new.state <> 'closed' then
    raise exception 'TLK-5: only an answer stops the clock of talk %', old.talk_id;
  end if;
  if old.first_answer_at is not null and new.first_answer_at is distinct from old.first_answer_at then
    raise exception 'TLK-5: the first answer of talk % is the first', old.talk_id;
  end if;
  if new.owner_read_n < old.owner_read_n or new.staff_read_n < old.staff_read_n or new.mailed_n < old.mailed_n then
    raise exception 'TLK-6: what was read or mailed of talk % stays so', old.talk_id;
  end if;
  return new;
end
$$;
revoke execute on function support.guard_talk() from public;
create trigger tlk_a_talk_goes_on_by_the_rules before update or delete on support.conversation
  for each row execute function support.guard_talk();
create trigger tlk7_talks_are_not_emptied before truncate on support.conversation
  for each statement execute function platform.refuse_to_rewrite();

-- Every change is told to its owner, to the member who holds it and, where nobody does, to the queue: only that something changed.
create function support.tell_talk() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  told constant jsonb := jsonb_build_object('talk_id', new.talk_id::text, 'n', new.last_n);
  keys text[] := array[coalesce(new.player_id::text, 'visitor-' || new.visitor_id)];
begin
  if tg_op = 'UPDATE' then
    if (new.last_n, new.state, new.owner_read_n, new.staff_read_n, new.member_id, new.player_id)
      is not distinct from (old.last_n, old.state, old.owner_read_n, old.staff_read_n, old.member_id, old.player_id) then
      return null;
    end if;
    if old.player_id is distinct from new.player_id then
      keys := keys || ('visitor-' || old.visitor_id);
    end if;
    if old.member_id is not null and new.member_id is null then
      keys := keys || ('member-' || old.member_id);
    end if;
  end if;
  if new.member_id is not null then
    keys := keys || ('member-' || new.member_id);
  end if;
  perform platform.announce(
    'support.changed', keys, array_fill(told, array[cardinality(keys)]), array_fill(platform.now(), array[cardinality(keys)])
  );
  if tg_op = 'INSERT' or new.member_id is null or old.member_id is null then
    perform platform.announce('staff.desk_changed', array['desk-support'], array['{}'::jsonb], array[platform.now()]);
  end if;
  return null;
end
$$;
revoke execute on function support.tell_talk() from public;
create trigger a_talk_is_announced after insert or update on support.conversation
  for each row execute function support.tell_talk();

create table support.note (
  note_id     bigint      generated always as identity primary key,
  talk_id     bigint      not null references support.conversation on delete cascade,
  member_id   bigint      not null,
  member_name text        not null,
  body        text        not null check (length(body) between 1 and 2000),
  at          timestamptz not null default platform.now()
);
create index note_of_talk on support.note (talk_id, note_id);
grant select, insert on support.note to yakamoz_app;
create trigger notes_stay_as_they_are before update on support.note
  for each row execute function platform.refuse_to_rewrite();
create trigger notes_stay before delete on support.note
  for each row execute function support.refuse_early_end();

-- A complaint has a number and two clocks.
create table support.complaint (
  talk_id         bigint      primary key references support.conversation on delete cascade,
  complaint_id    bigint      generated always as identity unique,
  number          text        not null unique,
  made_at         timestamptz not null default platform.now(),
  answer_due_at   timestamptz not null,
  decision_due_at timestamptz not null,
  answered_at     timestamptz,
  decision        text        check (decision in ('upheld', 'partly', 'rejected', 'withdrawn')),
  decided_at      timestamptz,
  decided_by      bigint,
  constraint a_decision_has_its_time check ((decision is null) = (decided_at is null)),
  constraint a_decision_is_a_members check (decision is null or (decision = 'withdrawn') = (decided_by is null))
);
create index complaint_undecided on support.complaint (decision_due_at) where decided_at is null;
grant select on support.complaint to yakamoz_app;
create function support.guard_complaint() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.talk_id, new.number, new.made_at, new.answer_due_at, new.decision_due_at)
    is distinct from (old.talk_id, old.number, old.made_at, old.answer_due_at, old.decision_due_at)
    or (old.answered_at is not null and new.answered_at is distinct from old.answered_at)
    or (old.decision is not null and (new.decision, new.decided_at, new.decided_by) is distinct from (old.decision, old.decided_at, old.decided_by)) then
    raise exception 'TLK-5: the clocks of complaint % run as they were set', old.number;
  end if;
  return new;
end
$$;
revoke execute on function support.guard_complaint() from public;
create trigger tlk5_clocks_stay before update on support.complaint
  for each row execute function support.guard_complaint();

create table support.rating (
  talk_id bigint      primary key references support.conversation on delete cascade,
  -- Whom it is about: who answered last.
  member_id bigint,
  stars   integer     not null check (stars between 1 and 5),
  words   text        check (length(words) between 1 and 500),
  at      timestamptz not null default platform.now()
);
create index rating_at on support.rating (at);
grant select on support.rating to yakamoz_app;
create trigger a_rating_is_given_once before update on support.rating
  for each row execute function platform.refuse_to_rewrite();

-- Texts that staff send often. Each change is a version.
create table support.canned (
  canned_id  bigint      generated always as identity primary key,
  shortcut   text        not null check (shortcut ~ '^[a-z0-9-]{2,32}$'),
  version    integer     not null default 1,
  retired_at timestamptz
);
create unique index canned_shortcut on support.canned (shortcut) where retired_at is null;
create table support.canned_version (
  canned_id   bigint      not null references support.canned,
  version     integer     not null check (version > 0),
  title       text        not null check (length(title) between 1 and 80),
  body        text        not null check (length(body) between 1 and 2000),
  member_id   bigint      not null,
  member_name text        not null,
  at          timestamptz not null default platform.now(),
  primary key (canned_id, version)
);
grant select, insert, update (version, retired_at) on support.canned to yakamoz_app;
grant select, insert on support.canned_version to yakamoz_app;
create trigger canned_versions_stay before update or delete on support.canned_version
  for each row execute function platform.refuse_to_rewrite();

-- Who is at the desk: true while the browser says so.
create table support.presence (
  member_id   bigint      primary key,
  member_name text        not null,
  available   boolean     not null,
  seen_at     timestamptz not null default platform.now()
);
grant select on support.presence to yakamoz_app;

-- An answer that nobody read, as it went out by mail, with a link back that opens once.
create table support.letter (
  letter_id  bigint      generated always as identity primary key,
  talk_id    bigint      not null references support.conversation on delete cascade,
  after_n    integer     not null,
  to_n       integer     not null,
  made_at    timestamptz not null default platform.now(),
  token_hash bytea       unique check (length(token_hash) = 32),
  used_at    timestamptz,
  unique (talk_id, to_n)
);
grant select, update (token_hash, used_at) on support.letter to yakamoz_app;

-- migrate:down
