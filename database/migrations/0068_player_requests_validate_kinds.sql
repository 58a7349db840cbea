-- 0068_player_requests_validate_kinds
-- Why:  0060 added two checks that nothing validated. The fence of finished requests refused to let an IBAN be put under a newer
--       encryption key (PLR-2), so that no key could be retired.
--       What the head of 0060 leaves out: it holds player_requests.request exclusively, and payments.request against writers, for as long
--       as it reads payments.request and verification.document. Run it in a quiet hour where those are large.
-- Lock: readers and writers of player_requests.request go on while it is read; a function is replaced.
-- Undo: restore player_requests.refuse_to_reopen from 0038. Validated checks need no undoing.
-- migrate:up
set local lock_timeout = '2s';

alter table player_requests.request validate constraint request_kind_check;
alter table player_requests.request validate constraint r7_a_person_has_its_states;

create or replace function player_requests.refuse_to_reopen() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if platform.is_reseal(tg_relid, to_jsonb(old), to_jsonb(new), 'iban') then
    return new;
  end if;
  raise exception 'PLR-2: request % is % and stays so', old.request_id, old.state using errcode = 'check_violation';
end
$$;

-- migrate:down
