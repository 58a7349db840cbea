-- STF-5: the hash that stands for kind, subject, payload, reason and maker of a proposal.
-- Locks: none.
create or replace function staff.hash_approval(of_row staff.approval) returns bytea
  language sql immutable
  set search_path = ''
begin atomic
  select sha256(convert_to(jsonb_build_array(
    ($1).approval_id, ($1).kind, ($1).subject, ($1).payload, ($1).reason, ($1).maker_id,
    (extract(epoch from ($1).made_at) * 1000000)::bigint
  )::text, 'UTF8'));
end;
