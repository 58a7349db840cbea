-- 0069_payments_let_a_return_be_resealed
-- Why:  the fence of approved returns refused to let an account number be put under a newer encryption key (PAY-11). Both fences of bank
--       lines ask for the owner of the table now, and not for the name of one role.
-- Lock: none; functions are replaced.
-- Undo: restore payments.keep_decided_lines from 0065 and payments.keep_returns from 0066.
-- migrate:up
set local lock_timeout = '2s';

create or replace function payments.keep_decided_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), 'other_iban') then
    return new;
  end if;
  raise exception 'PAY-4: line % is % and stays so', old.line_id, old.state using errcode = 'check_violation';
end
$$;

create or replace function payments.keep_returns() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), 'other_iban') then
    return new;
  end if;
  if (new.state = 'returned' and old.return_approved_at is null)
    or (old.return_approved_at is not null
      and (new.state <> 'returned' or new.return_approved_at is distinct from old.return_approved_at)
      and not ((old.state, new.state) = ('proposed', 'suspense') and new.return_approved_at is null
        and current_user = (select pg_get_userbyid(pg_class.relowner) from pg_class where pg_class.oid = tg_relid)))
    or (old.return_approved_at is null and new.return_approved_at is not null
      and (old.state, new.state) <> ('proposed', 'proposed'))
  then
    raise exception 'PAY-11: the money of line % is reserved for its return', old.line_id
      using errcode = 'check_violation', constraint = 'p11_a_return_is_reserved';
  end if;
  return new;
end
$$;

-- migrate:down
