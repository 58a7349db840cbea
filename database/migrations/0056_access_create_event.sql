-- 0056_access_create_event
-- Why:  sign-ins, failures, locks and step-ups of players and staff left no trace, and strangers' failures locked people out
--       who sign in from a device of their own (docs/security-review.md, 13 to 17).
-- Lock: new schema only; nothing is rewritten.
-- Undo: drop schema access; no code before this release reads it.
-- migrate:up
set local lock_timeout = '2s';

create schema access;
grant usage on schema access to yakamoz_app;

create sequence access.event_number;
grant usage on sequence access.event_number to yakamoz_app;

create table access.event (
  event_id  bigint      not null default nextval('access.event_number'),
  at        timestamptz not null default platform.now(),
  side      text        not null check (side in ('player', 'staff')),
  -- Whose account it is about. Neither is set where the name is nobody's.
  player_id bigint,
  staff_id  bigint,
  step      text        not null check (step in ('sign_in', 'step_up')),
  outcome   text        not null
    check (outcome in ('passed', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'closed')),
  -- ACC-2: a part of the address only, /24 or /48.
  network   cidr,
  device    uuid,
  -- Whether this device had signed in to this account before.
  known     boolean     not null,
  agent     text        not null check (length(agent) <= 200),
  primary key (event_id, at),
  constraint acc2_no_whole_address check (masklen(network) <= case family(network) when 4 then 24 else 48 end),
  constraint acc1_of_its_side check (
    (player_id is null or side = 'player') and (staff_id is null or side = 'staff')
  )
) partition by range (at);
create index event_by_player on access.event (player_id, event_id);
create index event_by_member on access.event (staff_id, event_id);
-- A clock that jumped finds a place too.
create table access.event_default partition of access.event default;
grant select, insert (side, player_id, staff_id, step, outcome, network, device, known, agent)
  on access.event to yakamoz_app;

create function access.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'ACC-1: % of %.% is refused, events stay as they were written', tg_op, tg_table_schema, tg_table_name
    using errcode = 'check_violation';
end
$$;
revoke execute on function access.refuse_to_rewrite() from public;
create trigger acc1_events_stay before update or delete on access.event
  for each row execute function access.refuse_to_rewrite();
create trigger acc1_events_are_not_emptied before truncate on access.event
  for each statement execute function access.refuse_to_rewrite();

-- From which devices an account was signed in to.
create table access.device (
  device    uuid        not null,
  player_id bigint,
  staff_id  bigint,
  first_at  timestamptz not null default platform.now(),
  seen_at   timestamptz not null default platform.now(),
  constraint acc3_known_to_one_account check (num_nonnulls(player_id, staff_id) = 1),
  constraint acc3_known_once unique nulls not distinct (device, player_id, staff_id)
);
create index device_by_player on access.device (player_id) where player_id is not null;
create index device_by_member on access.device (staff_id) where staff_id is not null;
create index device_by_last_use on access.device (seen_at);
grant select, insert (device, player_id, staff_id), update (seen_at), delete on access.device to yakamoz_app;

-- migrate:down
