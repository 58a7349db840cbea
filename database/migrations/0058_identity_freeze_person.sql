-- 0058_identity_freeze_person
-- Why:  names, birth date and country could change after they were checked. They freeze with the first deposit or accepted
--       document (IDN-15), and a verification can tell for which person it was made (IDN-16).
-- Lock: a new table; two statements on identity.player and one on identity.account_change that read no row.
-- Undo: drop trigger i15_a_frozen_person_stays on identity.player; drop function identity.guard_person(), identity.freeze_the_person();
--       drop table identity.person_freeze; alter table identity.player drop column person_version.
-- migrate:up
set local lock_timeout = '2s';

-- IDN-15: whose names, birth date and country are frozen. A row stays: nothing can delete it or insert one but functions.
create table identity.person_freeze (
  player_id bigint      primary key references identity.player,
  cause     text        not null check (cause in ('deposit', 'document')),
  at        timestamptz not null default platform.now()
);
grant select on identity.person_freeze to yakamoz_app;

-- For triggers of higher schemas, which say what froze the person; the first cause is kept. As the owner, because the server may not
-- freeze anybody by itself.
create function identity.freeze_the_person() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into identity.person_freeze (player_id, cause) values (new.player_id, tg_argv[0]) on conflict do nothing;
  return null;
end
$$;
revoke execute on function identity.freeze_the_person() from public;

-- IDN-16: counts the persons this account has named: it grows when a name, the birth date or the national id changes.
alter table identity.player add column person_version integer not null default 1;

-- The owner of the table is who its security definer functions run as; the server's own statements run as another role. A ciphertext
-- that is renewed under another key is the same national id, so only its entry counts.
create function identity.guard_person() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.person_version := old.person_version;
  if (new.first_name, new.middle_name, new.last_name, new.birth_date)
      is distinct from (old.first_name, old.middle_name, old.last_name, old.birth_date)
      or (new.national_id is null) <> (old.national_id is null) then
    new.person_version := old.person_version + 1;
  end if;
  if (new.first_name, new.middle_name, new.last_name, new.birth_date, new.country)
      is distinct from (old.first_name, old.middle_name, old.last_name, old.birth_date, old.country)
      and current_user <> (select pg_get_userbyid(pg_class.relowner) from pg_class where pg_class.oid = tg_relid)
      and exists (select from identity.person_freeze where person_freeze.player_id = old.player_id) then
    raise exception 'IDN-15: names, birth date and country of player % change by a decided request only', old.player_id
      using errcode = 'check_violation', constraint = 'i15_a_frozen_person_stays';
  end if;
  return new;
end
$$;
revoke execute on function identity.guard_person() from public;
create trigger i15_a_frozen_person_stays
  before update on identity.player
  for each row execute function identity.guard_person();

-- A changed person is announced like a changed password, and withdrawals wait after it. 0060 reads the rows.
alter table identity.account_change drop constraint account_change_kind_check;
alter table identity.account_change add constraint account_change_kind_check check (
  kind in ('email', 'phone', 'password', 'second_factor_on', 'second_factor_off', 'second_factor_reset',
    'recovery_codes_renewed', 'recovery_code_used', 'person')
) not valid;

-- migrate:down
