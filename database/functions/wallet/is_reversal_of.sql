-- Whether an operation was asked to reverse what stands, or would stand, under a key.
-- Locks: none.
-- wallet.decide_reverse writes the request so.
create or replace function wallet.is_reversal_of(known wallet.op, of_key text) returns boolean
  language sql immutable
  return (known).request = 'reverse ' || of_key;
