-- FAIR-11: puts a leaf at the end of the log and gives its position; null where there is one about the same subject already.
-- Locks: every other writer of the log, until the transaction ends.
create or replace function fairness.add_leaf(of_kind text, of_subject text, with_line text) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made bigint;
begin
  lock table fairness.leaf in share row exclusive mode;
  insert into fairness.leaf (position, kind, subject, line)
  select coalesce(max(leaf.position) + 1, 0), of_kind, of_subject, with_line from fairness.leaf
  on conflict (kind, subject) do nothing
  returning position into made;
  return made;
end
$$;
