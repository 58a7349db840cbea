-- The same as staff.open_proposal, for code of the last release, which does not name the role. It goes with the next release.
-- Locks: those of staff.open_proposal.
create or replace function staff.propose(of_kind text, about text, what jsonb, why text, by_member bigint) returns staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return staff.open_proposal(
    of_kind, about, what, why, by_member, (select role from staff.member where staff_id = by_member)
  );
end
$$;
