-- 0025_identity_add_closing
-- Why:  an account can be closed for good: nobody signs in to it any more.
-- Lock: a column without a default, which rewrites nothing; a check is replaced by a wider one without reading the
--       rows. Both hold players and sessions for a moment.
-- Undo: drop trigger i12_a_closed_account_opens_no_session on identity.session; alter table identity.player drop column
--       closed_at; sessions that ended by a closure stay as evidence, so the wider check stays too.
-- migrate:up
set local lock_timeout = '2s';

alter table identity.player add column closed_at timestamptz;

-- Not validated: every row of before has passed the narrower check.
alter table identity.session drop constraint session_ended_by_check;
alter table identity.session add constraint session_ended_by_check
  check (ended_by in ('logout', 'player', 'password', 'reset', 'second_factor', 'staff', 'closure')) not valid;

-- I12: the use case refuses with a sentence; this refuses whoever forgot to ask it.
create function identity.refuse_a_closed_account() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from identity.player where player_id = new.player_id and closed_at is not null) then
    raise exception 'I12: the account of player % is closed', new.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function identity.refuse_a_closed_account() from public;
create trigger i12_a_closed_account_opens_no_session before insert on identity.session
  for each row execute function identity.refuse_a_closed_account();

-- migrate:down
