-- STF-6: adds an entry to the audit trail; the application has no other way in.
-- Locks: the row of staff.audit_head, until the transaction ends.
create or replace function staff.record(by_member bigint, what text, about text, details jsonb, from_address text) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  head  staff.audit_head;
  entry staff.audit;
begin
  select * into strict head from staff.audit_head for update;
  entry.seq := head.seq + 1;
  entry.at := greatest(platform.now(), head.at);
  entry.staff_id := by_member;
  entry.action := what;
  entry.subject := about;
  entry.facts := details;
  entry.address := from_address;
  entry.hash := staff.hash_audit(head.hash, entry);
  insert into staff.audit values (entry.*);
  update staff.audit_head set seq = entry.seq, at = entry.at, hash = entry.hash;
  return entry.seq;
end
$$;
