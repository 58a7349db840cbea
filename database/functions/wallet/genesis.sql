-- WAL-11: what the chain of a player begins with.
-- Locks: none.
create or replace function wallet.genesis(player_id bigint, currency text) returns bytea
  language sql immutable parallel safe
  return sha256(decode('yakamoz ' || player_id || ' ' || currency, 'escape'));
