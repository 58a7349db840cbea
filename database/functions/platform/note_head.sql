-- Keeps the head of a chain; true where it is new. A head that contradicts an earlier one of the same number is kept too.
-- Locks: the new row, until the transaction ends.
create or replace function platform.note_head(of_chain text, at_seq bigint, with_hash bytea) returns boolean
  language plpgsql
as $$
begin
  insert into platform.head (chain, seq, hash) values (of_chain, at_seq, with_hash) on conflict do nothing;
  return found;
end
$$;
