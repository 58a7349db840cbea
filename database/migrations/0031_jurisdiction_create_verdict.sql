-- 0031_jurisdiction_create_verdict
-- Why:  each registration, deposit and bet keeps the evidence on which its country was judged (D-19).
-- Lock: new schema only; a database at 0038 has it already and skips this file.
-- Undo: drop schema jurisdiction cascade.
-- migrate:up
set local lock_timeout = '2s';

create schema jurisdiction;
grant usage on schema jurisdiction to yakamoz_app;

create table jurisdiction.verdict (
  player_id        bigint      not null,
  verdict_id       bigint      generated always as identity,
  subject          text        not null check (subject ~ '^[a-z_]+$'),
  declared_country text        not null check (declared_country ~ '^[A-Z]{2}$'),
  ip_country       text        check (ip_country ~ '^[A-Z]{2}$'),
  allowed          boolean     not null,
  reason           text        not null,
  at               timestamptz not null default platform.now(),
  primary key (player_id, verdict_id)
);
-- Evidence is added and read, never changed.
grant select, insert on jurisdiction.verdict to yakamoz_app;

-- migrate:down
