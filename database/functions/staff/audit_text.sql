-- STF-7: an entry of the audit trail as the text that its hash covers.
-- Locks: none.
create or replace function staff.audit_text(entry staff.audit) returns text
  language sql immutable
  set search_path = ''
begin atomic
  select jsonb_build_array(
    ($1).seq, (extract(epoch from ($1).at) * 1000000)::bigint, ($1).staff_id, ($1).action, ($1).subject, ($1).facts, ($1).address
  )::text;
end;
