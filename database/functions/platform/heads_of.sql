-- The heads of one chain that were kept, in their order.
-- Locks: none.
create or replace function platform.heads_of(of_chain text) returns table (seq bigint, hash bytea, at timestamptz)
  language sql stable
as $$
  select head.seq, head.hash, head.at from platform.head where head.chain = of_chain order by head.seq, head.at
$$;
