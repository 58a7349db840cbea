-- 0112_keno_show_days
-- Why:  once a day's pairs have ended, the notary goes through all of its rounds, pair by pair in the order of their commitments (FAIR-10).
-- Lock: keno.pair against writes while the index is built; the table came with this release.
-- Undo: drop index keno.pair_by_day; drop table keno.stop;
-- migrate:up
set local lock_timeout = '2s';

-- A pair belongs to the day of Istanbul on which it was opened, and ends with it.
-- squawk-ignore require-concurrent-index-creation
create index pair_by_day on keno.pair (((opened_at at time zone 'Europe/Istanbul')::date), commitment)
  where opened_at is not null;
grant usage on schema keno to yakamoz_notary;

-- Nobody plays for money while one of these is open: a published day did not follow from its seeds. Two members end it.
create table keno.stop (
  stop_id    integer     generated always as identity primary key,
  since      timestamptz not null default platform.now(),
  -- The day, how many of its rounds are wrong, and how many of its pairs have gaps.
  day        date        not null,
  mismatches integer     not null check (mismatches >= 0),
  gaps       integer     not null check (gaps >= 0),
  ended_at   timestamptz,
  -- Two members of staff.
  ended_by   bigint[],
  constraint something_was_wrong check (mismatches + gaps > 0),
  constraint fair10_ended_by_two check (
    (ended_at is null) = (ended_by is null) and (ended_by is null or cardinality(ended_by) = 2 and ended_by[1] <> ended_by[2])
  )
);
create unique index one_open_stop on keno.stop ((true)) where ended_at is null;
grant select on keno.stop to yakamoz_app;

-- migrate:down
