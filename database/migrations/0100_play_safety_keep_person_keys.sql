-- 0100_play_safety_keep_person_keys
-- Why:  whoever excluded themselves is recognised when they come back as another (SAFE-1, SAFE-13): by HMACs of what tells a person. Above cells:
--       a key is looked up across all players. Held accounts wait for two members who have seen documents (ADR 0051).
--       What closes such an account, or one that a register lists, is part of the player's history.
-- Lock: new tables; play_safety.history exclusively for a moment: a check that is validated by 0101.
-- Undo: drop table play_safety.told_apart, play_safety.hold, play_safety.person_key.
-- migrate:up
set local lock_timeout = '2s';

-- Former phones and addresses stay: they told the same person.
create table play_safety.person_key (
  kind         text        not null check (kind in ('national_id', 'name_birth', 'phone', 'email', 'device')),
  digest       bytea       not null check (octet_length(digest) = 32),
  player_id    bigint      not null,
  noted_at     timestamptz not null default platform.now(),
  -- Until then its person may not play; null: nobody has to ask.
  barred_until timestamptz,
  primary key (kind, digest, player_id)
);
create index person_key_by_player on play_safety.person_key (player_id);

-- An account that is closed until two members have decided by documents (SAFE-13), or until its owner is 18.
create table play_safety.hold (
  player_id   bigint                 not null,
  reason      text                   not null check (reason in ('resembles', 'under_age')),
  since       timestamptz            not null default platform.now(),
  until       timestamptz            not null,
  -- By what it resembles whom.
  kinds       text[]                 not null default '{}',
  others      bigint[]               not null default '{}',
  ended_at    timestamptz,
  verdict     text check (verdict in ('other_person', 'same_person')),
  approval_id bigint,
  primary key (player_id, reason),
  constraint safe13_decided_by_two check ((verdict is null) = (approval_id is null)),
  constraint safe13_released_as_another check (ended_at is null or reason = 'under_age' or verdict = 'other_person')
);

-- Two members decided that these are two people.
create table play_safety.told_apart (
  player_id   bigint not null,
  other_id    bigint not null,
  approval_id bigint not null,
  primary key (player_id, other_id)
);

alter table play_safety.history drop constraint history_what_check;
alter table play_safety.history add constraint history_what_check check (what in (
  'opened', 'limit_set', 'limit_asked', 'limit_confirmed', 'limit_dropped', 'limit_neared', 'cap_lowered', 'house_cap_set',
  'interval_set', 'pause_answered', 'time_out_taken', 'excluded', 'exclusion_lengthened', 'return_asked', 'self_tested',
  'question_answered', 'bonus_closed', 'bonus_opened',
  'listed', 'unlisted', 'verification_asked', 'verification_done', 'under_age_found', 'age_corrected'
)) not valid;

grant select on play_safety.person_key, play_safety.hold, play_safety.told_apart to yakamoz_app;

-- migrate:down
