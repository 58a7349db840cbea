-- Opens a case for each {kind, subject, facts, player_id, due_at} of the list and gives how many are new.
-- Locks: the new rows, until the transaction ends.
-- Found again while it is open, a case is the same one (CSE-1); with once_only also after it was closed.
create or replace function cases.open_many(of_module text, found jsonb, once_only boolean) returns integer
  language sql
as $$
  with opened as (
    insert into cases.case (module, kind, subject, facts, player_id, due_at)
    select of_module, one.kind, one.subject, coalesce(one.facts, '{}'), one.player_id, one.due_at
    from jsonb_to_recordset(found) as one (kind text, subject text, facts jsonb, player_id bigint, due_at timestamptz)
    where not (once_only and cases.is_known(of_module, one.kind, one.subject))
    on conflict (module, kind, subject) where closed_at is null do nothing
    returning case_id
  )
  select count(*)::integer from opened
$$;
