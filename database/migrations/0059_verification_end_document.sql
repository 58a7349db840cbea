-- 0059_verification_end_document
-- Why:  what was accepted counted for ever and for whoever the account named later. A document is bound to a person, expires, and can be
--       revoked (VER-8); an accepted one freezes the person (IDN-15); one kind of document belongs to a request for a change.
-- Lock: statements on verification.document that read no row.
-- Undo: drop trigger an_accepted_document_freezes on verification.document; restore guard_decision() of 0033 and drop the new columns.
-- migrate:up
set local lock_timeout = '2s';

alter table verification.document
  -- The last day on which it counts. What was accepted before this column existed has none.
  add column expires_on     date,
  -- VER-8: the version of the person that it was compared with (identity.player.person_version).
  add column person_version integer not null default 1,
  -- When it expired or was revoked, and who revoked it.
  add column ended_at       timestamptz,
  add column ended_by       bigint;
grant update (expires_on, person_version, ended_at, ended_by) on verification.document to yakamoz_app;

-- 0060 reads the rows.
alter table verification.document drop constraint document_kind_check;
alter table verification.document add constraint document_kind_check check (
  kind in ('id_front', 'id_back', 'address', 'payment', 'selfie', 'person_change')
) not valid;
alter table verification.document drop constraint document_status_check;
alter table verification.document add constraint document_status_check check (
  status in ('waiting', 'accepted', 'refused', 'replaced', 'expired', 'revoked')
) not valid;
alter table verification.document add constraint v8_an_end_is_whole check (
  case status
    when 'expired' then ended_at is not null and ended_by is null and expires_on is not null and decided_at is not null
    when 'revoked' then ended_at is not null and ended_by is not null and reason is not null and decided_at is not null
    when 'replaced' then true
    else ended_at is null and ended_by is null
  end
) not valid;

-- VER-3 and VER-8: a decision stands. What waits is decided or replaced. What was accepted expires after its last day or is revoked. What
-- does not count any more (it is past its last day, or was made for another person) can be replaced. Nothing else moves.
create or replace function verification.guard_decision() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  -- Who decided, when, for whom and until when: kept from the decision on.
  is_kept constant boolean :=
    (new.decided_at, new.decided_by, new.expires_on, new.person_version)
    is not distinct from (old.decided_at, old.decided_by, old.expires_on, old.person_version);
  is_same_end constant boolean :=
    (new.reason, new.ended_at, new.ended_by) is not distinct from (old.reason, old.ended_at, old.ended_by);
  is_past constant boolean := coalesce(old.expires_on < (platform.now() at time zone 'Europe/Istanbul')::date, false);
begin
  if old.status = 'waiting' then
    return new;
  end if;
  if is_kept and (case
      when new.status = 'replaced' and is_same_end then
        old.status in ('refused', 'expired', 'revoked')
        or (old.status = 'accepted' and (is_past or old.person_version <> identity.person_version(old.player_id)))
      when old.status = 'accepted' and new.status = 'expired' then is_past
      else old.status = 'accepted' and new.status = 'revoked'
    end) then
    return new;
  end if;
  raise exception 'VER-3: document % was decided on', old.document_id using errcode = 'check_violation';
end
$$;

create trigger an_accepted_document_freezes
  after insert or update on verification.document
  for each row when (new.status = 'accepted')
  execute function identity.freeze_the_person('document');

-- migrate:down
