-- Whether there is or was such a case.
-- Locks: none.
create or replace function cases.is_known(of_module text, of_kind text, of_subject text) returns boolean
  language sql stable
as $$
  select exists (
    select from cases.case as known
    where known.module = of_module and known.kind = of_kind and known.subject = of_subject
  )
$$;
