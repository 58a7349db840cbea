-- Whether the player's newest stake is younger than a moment.
-- Locks: none.
create or replace function wallet.has_staked_since(for_player bigint, since timestamptz) returns boolean
  language sql stable
  return exists (select from wallet.purse where player_id = for_player and staked_at > since);
