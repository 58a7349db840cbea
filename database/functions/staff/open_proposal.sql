-- Keeps a proposal that another member has to decide, with the hash of what is proposed.
-- Locks: the row of the member who proposes, shared, until the transaction ends: neither role nor account changes meanwhile (STF-8).
create or replace function staff.open_proposal(
  of_kind text, about text, what jsonb, why text, by_member bigint, in_role text
) returns staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made staff.approval;
begin
  perform from staff.member where staff_id = by_member and role = in_role and closed_at is null for share;
  if not found then
    raise exception 'STF-3: member % has no open account in the role %', by_member, in_role
      using errcode = 'YS003';
  end if;
  made.approval_id := nextval(pg_get_serial_sequence('staff.approval', 'approval_id'));
  made.kind := of_kind;
  made.subject := about;
  made.payload := what;
  made.reason := why;
  made.maker_id := by_member;
  made.made_at := platform.now();
  insert into staff.approval (approval_id, kind, subject, payload, reason, maker_id, made_at, payload_hash)
  overriding system value
  values (made.approval_id, made.kind, made.subject, made.payload, made.reason, made.maker_id, made.made_at,
    staff.hash_approval(made))
  returning * into made;
  return made;
end
$$;
