-- 0065_payments_let_a_line_be_resealed
-- Why:  the fence of decided bank lines refuses every change, also the same account number under a newer encryption key.
-- Lock: none; a function is replaced.
-- Undo: restore payments.keep_decided_lines from 0034.
-- migrate:up
set local lock_timeout = '2s';

create or replace function payments.keep_decided_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- The same account number under another key (platform.reseal).
  if current_user <> 'yakamoz_app' and to_jsonb(new) - 'other_iban' = to_jsonb(old) - 'other_iban'
    and length(new.other_iban) = length(old.other_iban) and get_byte(new.other_iban, 0) <> get_byte(old.other_iban, 0) then
    return new;
  end if;
  raise exception 'PAY-4: line % is % and stays so', old.line_id, old.state using errcode = 'check_violation';
end
$$;

-- migrate:down
