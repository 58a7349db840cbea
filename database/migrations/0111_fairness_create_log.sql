-- 0111_fairness_create_log
-- Why:  one public log that only grows: every round, the debts to players and the heads of the house's chains can be checked by anybody,
--       and what was signed once cannot be taken back unseen (FAIR-10 to FAIR-15).
-- Lock: new schema only.
-- Undo: drop schema fairness cascade; no other schema reads it.
-- migrate:up
set local lock_timeout = '2s';

create schema fairness;
grant usage on schema fairness to yakamoz_app, yakamoz_notary;
grant usage on schema wallet to yakamoz_notary;

-- FAIR-11: leaves follow without a gap and stay. The line is what is hashed, byte for byte.
create table fairness.leaf (
  position bigint      primary key check (position >= 0),
  kind     text        not null check (kind ~ '^[a-z]+(\.[a-z]+)?$'),
  -- What the leaf is about: a day, a number. One leaf for each, however often the notary is killed.
  subject  text        not null check (subject <> ''),
  line     text        not null check (line ~ '^\{[ -~]*\}$'),
  at       timestamptz not null default platform.now(),
  unique (kind, subject)
);

-- FAIR-11: one signed note for each size.
create table fairness.checkpoint (
  size bigint      primary key check (size > 0),
  note text        not null check (note <> ''),
  at   timestamptz not null default platform.now()
);

-- Which days' checkpoints were mailed to whom; the address itself is a setting of the notary.
create table fairness.letter (
  day       date        not null,
  recipient bytea       not null check (length(recipient) = 32),
  size      bigint      not null references fairness.checkpoint (size),
  at        timestamptz not null default platform.now(),
  primary key (day, recipient)
);

create trigger leaves_stay before update or delete on fairness.leaf
  for each row execute function platform.refuse_to_rewrite();
create trigger leaves_are_not_emptied before truncate on fairness.leaf
  for each statement execute function platform.refuse_to_rewrite();
create trigger checkpoints_stay before update or delete on fairness.checkpoint
  for each row execute function platform.refuse_to_rewrite();
create trigger checkpoints_are_not_emptied before truncate on fairness.checkpoint
  for each statement execute function platform.refuse_to_rewrite();

grant select on fairness.leaf, fairness.checkpoint to yakamoz_app, yakamoz_notary;
grant select, insert on fairness.letter to yakamoz_notary;

-- migrate:down
