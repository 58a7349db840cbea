-- 0043_cases_create_case
-- Why:  cases of payments and differences of casino are one thing: something that somebody has to explain or follow up,
--       with an owner. The module cases keeps them from now on; other modules will use it too.
-- Lock: payments.case and casino.difference against writers, while their rows are copied (hundreds, not millions) and
--       until the commit: no row is written between the copy and the revocation. Readers are not blocked.
-- Undo: grant insert and update on both old tables as 0034 and 0036 do, copy back what was opened or changed since, drop
--       schema cases. Both old tables keep their rows and are dropped in a later release.
-- Moves: payments.case, payments.request, casino.difference, casino.studio
-- migrate:up
set local lock_timeout = '2s';
lock table payments.case, casino.difference in share row exclusive mode;

create schema cases;
grant usage on schema cases to yakamoz_app;

create table cases.case (
  -- What people call it, and the order in which cases were opened. Payments had its own numbers from 801 on.
  case_id   bigint      generated always as identity (start with 801) primary key,
  -- The same case in addresses that must not be guessed or counted.
  uuid      uuid        not null default gen_random_uuid(),
  module    text        not null check (module ~ '^[a-z_]{3,40}$'),
  kind      text        not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What it is about, in the module's own spelling.
  subject   text        not null check (length(subject) between 1 and 200),
  -- Numbers and amounts as the module needs them; no names.
  facts     jsonb       not null default '{}' check (jsonb_typeof(facts) = 'object'),
  player_id bigint,
  opened_at timestamptz not null default platform.now(),
  due_at    timestamptz,
  -- Logins of staff. A case that was closed by the system has no closed_by.
  owner     text,
  closed_at timestamptz,
  closed_by text,
  reason    text        check (length(reason) between 3 and 500),
  constraint case_has_one_uuid unique (uuid),
  constraint cse2_closed_with_a_reason check ((closed_at is null) = (reason is null)),
  constraint cse2_only_its_owner_closes check (
    closed_by is null or (closed_at is not null and closed_by is not distinct from owner)
  )
);
create unique index cse1_one_open_case on cases.case (module, kind, subject) where closed_at is null;
create index case_by_subject on cases.case (module, kind, subject);
create index case_open on cases.case (module, case_id) where closed_at is null;
create index case_closed on cases.case (module, case_id) where closed_at is not null;
create index case_closed_by_time on cases.case (module, closed_at, case_id) where closed_at is not null;
grant select, insert (module, kind, subject, facts, player_id, due_at), update (owner, closed_at, closed_by, reason)
  on cases.case to yakamoz_app;

-- CSE-3: what was closed stays as it was closed.
create function cases.keep_closed() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'CSE-3: case % is closed and stays so', old.case_id using errcode = 'check_violation';
end
$$;
revoke execute on function cases.keep_closed() from public;
create trigger cse3_closed_stays before update on cases.case
  for each row when (old.closed_at is not null)
  execute function cases.keep_closed();

-- Cases of payments keep their numbers; the numbers go on behind them.
insert into cases.case (case_id, module, kind, subject, facts, player_id, opened_at, owner, closed_at, closed_by, reason)
overriding system value
select known.case_id, 'payments', known.kind, known.subject,
  known.facts || jsonb_strip_nulls(jsonb_build_object('request_id', known.request_id::text, 'line_id', known.line_id::text)),
  request.player_id, known.opened_at, known.owner, known.closed_at, known.closed_by, known.reason
from payments.case as known
left join payments.request on request.request_id = known.request_id;
select setval(pg_get_serial_sequence('cases.case', 'case_id'), coalesce(max(case_id), 800) + 1, false) from cases.case;

-- Differences of casino keep their uuids and get a number, in the order in which they were found.
insert into cases.case (uuid, module, kind, subject, facts, player_id, opened_at, owner, closed_at, closed_by, reason)
select known.difference_id, 'casino', known.kind, studio.code || '/' || known.tx || '/' || known.player,
  jsonb_build_object('studio', studio.code, 'player', known.player, 'round', known.round, 'tx', known.tx,
    'theirs', known.theirs, 'ours', known.ours),
  case when known.player ~ '^[1-9][0-9]{0,17}$' then known.player::bigint end,
  known.found_at, known.owner, known.closed_at, known.closed_by, known.note
from casino.difference as known join casino.studio on studio.id = known.studio_id
order by known.found_at, known.difference_id;

-- A process of the release before fails where it would write a case, and tries again; nothing is written where nobody
-- looks any more.
revoke insert, update on payments.case, casino.difference from yakamoz_app;

-- migrate:down
