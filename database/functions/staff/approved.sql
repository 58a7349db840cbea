-- The approval under which something is carried out right now: decided by a second member, unchanged, not concluded (STF-9).
-- Locks: none; the transaction that decided it holds its row.
create or replace function staff.approved(of_approval bigint, of_kind text) returns setof staff.approval
  language sql stable
begin atomic
  select * from staff.approval as found
  where approval_id = of_approval and kind = of_kind and state = 'approved' and checker_id <> maker_id
    and payload_hash = staff.hash_approval(found);
end;
