-- An approval that two members made and that was carried out, or is being: what a verifier holds money against (WAL-14).
-- Locks: none.
create or replace function staff.carried_out(of_approval bigint) returns setof staff.approval
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  select * from staff.approval as found
  where approval_id = of_approval and state in ('approved', 'done') and checker_id <> maker_id
    and payload_hash = staff.hash_approval(found);
end;
