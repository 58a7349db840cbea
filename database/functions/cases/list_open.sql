-- The open cases of a module, for a module that finds out by itself which of them are settled.
-- Locks: none.
create or replace function cases.list_open(of_module text)
  returns table (case_id bigint, kind text, subject text, facts jsonb)
  language sql stable
as $$
  select known.case_id, known.kind, known.subject, known.facts
  from cases.case as known
  where known.module = of_module and known.closed_at is null
$$;
