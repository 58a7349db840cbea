-- STF-7: the hash of an entry of the audit trail, over the one before it and everything the entry says.
-- Locks: none.
create or replace function staff.hash_audit(before_it bytea, entry staff.audit) returns bytea
  language sql immutable
  set search_path = ''
begin atomic
  select sha256($1 || convert_to(jsonb_build_array(
    ($2).seq, (extract(epoch from ($2).at) * 1000000)::bigint, ($2).staff_id, ($2).action, ($2).subject,
    ($2).facts, ($2).address
  )::text, 'UTF8'));
end;
