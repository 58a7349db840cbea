-- 0019_identity_create_second_factor
-- Why:  a player may ask for a one-time code at every sign-in, and keeps codes for the day the telephone is gone.
-- Lock: two new tables; two checks are replaced by wider ones without reading the rows, which holds sessions and
--       changes for a moment.
-- Undo: drop both tables; rows of the new kinds stay as evidence, so the wider checks stay too.
-- migrate:up
set local lock_timeout = '2s';

-- I8: until it is confirmed it asks nobody for a code. Only ever the ciphertext of the secret, bound to this row.
create table identity.second_factor (
  player_id    bigint      primary key references identity.player,
  secret       bytea       not null,
  started_at   timestamptz not null default platform.now(),
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: neither it nor an older one is accepted again.
  last_step    bigint      check (last_step > 0),
  constraint i8_on_is_proved_by_a_code check ((confirmed_at is null) = (last_step is null))
);
grant select, insert, update, delete on identity.second_factor to yakamoz_app;

create function identity.guard_second_factor() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.last_step is null or new.last_step <= old.last_step then
    raise exception 'I8: a code of player % works once', old.player_id using errcode = 'check_violation';
  end if;
  if new.secret <> old.secret or new.player_id <> old.player_id then
    raise exception 'I8: the secret of player % is in use', old.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function identity.guard_second_factor() from public;
create trigger a_code_works_once
  before update on identity.second_factor
  for each row when (old.confirmed_at is not null)
  execute function identity.guard_second_factor();

-- I9: a code is random (80 bits) and stored as its SHA-256; a used one stays used.
create table identity.recovery_code (
  player_id bigint      not null references identity.second_factor on delete cascade,
  code_hash bytea       not null check (octet_length(code_hash) = 32),
  used_at   timestamptz,
  primary key (player_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to yakamoz_app;

create function identity.refuse_to_revive_a_code() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'I9: a recovery code of player % was used and stays used', old.player_id
    using errcode = 'check_violation';
end
$$;
revoke execute on function identity.refuse_to_revive_a_code() from public;
create trigger a_used_code_stays_used
  before update on identity.recovery_code
  for each row when (old.used_at is not null)
  execute function identity.refuse_to_revive_a_code();

-- Not validated: every row of before has passed the narrower check.
alter table identity.session drop constraint session_ended_by_check;
alter table identity.session add constraint session_ended_by_check
  check (ended_by in ('logout', 'player', 'password', 'reset', 'second_factor')) not valid;

alter table identity.account_change drop constraint account_change_kind_check;
alter table identity.account_change add constraint account_change_kind_check
  check (kind in ('email', 'phone', 'password', 'second_factor_on', 'second_factor_off', 'second_factor_reset',
    'recovery_codes_renewed', 'recovery_code_used')) not valid;

-- migrate:down
