-- STF-7: the hash of an entry of the audit trail, over the one before it and everything the entry says.
-- Locks: none.
create or replace function staff.hash_audit(before_it bytea, entry staff.audit) returns bytea
  language sql immutable
  set search_path = ''
begin atomic
  select sha256($1 || convert_to(staff.audit_text($2), 'UTF8'));
end;
