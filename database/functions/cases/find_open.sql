-- The open cases of one kind about some subjects.
-- Locks: none.
create or replace function cases.find_open(of_module text, of_kind text, of_subjects text[])
  returns table (case_id bigint, subject text)
  language sql stable
as $$
  select known.case_id, known.subject
  from cases.case as known
  where known.module = of_module and known.kind = of_kind and known.subject = any (of_subjects) and known.closed_at is null
$$;
