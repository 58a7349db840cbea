-- The same as staff.decide_proposal, for code of the last release, which does not name the role. It goes with the next release.
-- Locks: those of staff.decide_proposal.
create or replace function staff.decide(of_approval bigint, by_member bigint, to_state text, seen_hash bytea, why text)
  returns setof staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return query select * from staff.decide_proposal(
    of_approval, by_member, (select role from staff.member where staff_id = by_member), to_state, seen_hash, why
  );
end
$$;
