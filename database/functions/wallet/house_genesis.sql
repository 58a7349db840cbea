-- WAL-16: what the chain of house transfers begins with.
-- Locks: none.
create or replace function wallet.house_genesis() returns bytea
  language sql immutable parallel safe
  return sha256(decode('yakamoz house', 'escape'));
