-- STF-7: the entries behind one number up to another, each as the text that its hash covers.
-- Locks: none.
create or replace function staff.audit_chain(after_seq bigint, to_seq bigint) returns table (entry text, hash text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select staff.audit_text(kept), encode(kept.hash, 'hex') from staff.audit as kept
  where kept.seq > after_seq and kept.seq <= to_seq order by kept.seq;
end;
