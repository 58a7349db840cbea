-- 0067_platform_keep_one_truth
-- Why:  whether a database holds real money was told by two rows: its mode, and a clock that a process with real money had pinned. A
--       database made for real money gave play money until such a process had started. The mode alone tells it now (D-60, ADR 0039).
--       Putting ciphertexts under a newer key is the owner's work alone (STF-9): the fences ask for the owner of their table, and the
--       list of ciphertexts names invitations of staff and files of copied data too.
-- Moves: staff.member, identity.second_factor
-- Lock: staff.member and identity.second_factor against writers for a moment, for a new trigger each; platform.clock exclusively for a
--       moment: a column goes. Until the role migrate has applied the functions, seconds later, a process of the last release with real
--       money cannot start.
-- Undo: add the column pinned and its check as 0027 has them, pin where the mode is real; drop the added triggers and functions;
--       restore platform.refuse_demo_rows from 0050; delete the two rows of platform.sealed_column and set key_column not null.
-- migrate:up
set local lock_timeout = '2s';

-- From before modes were written: only processes with real money ever pinned the clock.
insert into platform.mode (mode) select 'real' from platform.clock where pinned on conflict do nothing;
-- Both are compiled against the column. The role migrate makes pin_clock again, for code of the last release.
drop function if exists platform.is_pinned();
drop function if exists platform.pin_clock();
-- squawk-ignore ban-drop-column
alter table platform.clock drop column pinned;

-- D-60: true as well where nobody has written the mode yet, so that nothing of a demonstration comes in before.
create function platform.holds_real_money() returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  return coalesce((select mode = 'real' from platform.mode), true);
revoke execute on function platform.holds_real_money() from public;

create or replace function platform.refuse_demo_rows() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.holds_real_money() then
    raise exception 'this database holds real money and takes no demo rows' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger no_demo_rows_with_real_money before insert or update of demo on staff.member
  for each row when (new.demo) execute function platform.refuse_demo_rows();

create function platform.keep_true_time() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.holds_real_money() then
    raise exception 'the clock is not moved: this database holds real money' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function platform.keep_true_time() from public;
create trigger real_money_keeps_the_true_time before insert or update on platform.clock
  for each row when (new.offset_by <> interval '0') execute function platform.keep_true_time();

-- For fences of rows that are kept as they are: whether nothing changes but the key of one ciphertext, by the owner of the table.
-- The server's own login is a member of yakamoz_app and has another name, so a fence cannot ask for that name.
create function platform.is_reseal(of_table oid, before jsonb, after jsonb, sealed text) returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
  return pg_has_role(current_user, (select relowner from pg_class where oid = of_table), 'usage')
    and before - sealed = after - sealed
    and length(before ->> sealed) = length(after ->> sealed)
    -- The first byte names the key.
    and left(before ->> sealed, 4) <> left(after ->> sealed, 4);
revoke execute on function platform.is_reseal(oid, jsonb, jsonb, text) from public;
-- Fences run as whoever writes.
grant execute on function platform.is_reseal(oid, jsonb, jsonb, text) to yakamoz_app;

-- 0064 let everybody but the group yakamoz_app itself change the secret of a second factor that is on.
create function platform.keep_sealed() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), tg_argv[0]) then
    raise exception '%: %.% of this row is in use', tg_argv[1], tg_table_name, tg_argv[0] using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function platform.keep_sealed() from public;
create trigger idn8_a_secret_in_use_stays before update of secret on identity.second_factor
  for each row when (old.confirmed_at is not null and new.secret <> old.secret)
  execute function platform.keep_sealed('secret', 'IDN-8');

-- Without a number of its row a ciphertext is counted and not renewed: a file of copied data is gone within seven days.
-- squawk-ignore ban-drop-not-null
alter table platform.sealed_column alter column key_column drop not null;
insert into platform.sealed_column (name, of_table, of_column, key_column) values
  ('staff.invitation.totp_secret', 'staff.invitation', 'totp_secret', 'staff_id'),
  ('player_requests.export_part.sealed', 'player_requests.export_part', 'sealed', null);
revoke select on platform.sealed_column from yakamoz_app;

-- migrate:down
