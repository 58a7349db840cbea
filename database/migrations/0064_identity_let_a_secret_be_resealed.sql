-- 0064_identity_let_a_secret_be_resealed
-- Why:  the fence of a second factor in use refuses every other secret, also the same one under a newer encryption key.
-- Lock: none; a function is replaced.
-- Undo: restore identity.guard_second_factor from 0032.
-- migrate:up
set local lock_timeout = '2s';

create or replace function identity.guard_second_factor() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- The same secret under another key (platform.reseal), which the application's role cannot write by itself.
  if current_user <> 'yakamoz_app' and to_jsonb(new) - 'secret' = to_jsonb(old) - 'secret'
    and length(new.secret) = length(old.secret) and get_byte(new.secret, 0) <> get_byte(old.secret, 0) then
    return new;
  end if;
  if new.last_step is null or new.last_step <= old.last_step then
    raise exception 'IDN-8: a code of player % works once', old.player_id using errcode = 'check_violation';
  end if;
  if new.secret <> old.secret or new.player_id <> old.player_id then
    raise exception 'IDN-8: the secret of player % is in use', old.player_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- migrate:down
