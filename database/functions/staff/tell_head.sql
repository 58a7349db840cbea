-- STF-7: keeps the head of the audit chain where it cannot be changed; true where the chain has grown since.
-- Locks: none on the chain, so that entries go on being added.
create or replace function staff.tell_head() returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select platform.note_head('audit', seq, hash) from staff.audit_head);
end
$$;
