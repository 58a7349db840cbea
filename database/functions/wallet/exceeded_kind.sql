-- Which of the player's own bounds the detail of 'allowance_exhausted' names: 'deposit', 'loss', 'stake' or 'time'.
-- Locks: none.
-- wallet.exceeded_bound writes the detail as 'kind window room'.
create or replace function wallet.exceeded_kind(detail text) returns text
  language sql immutable
  return split_part(detail, ' ', 1);
