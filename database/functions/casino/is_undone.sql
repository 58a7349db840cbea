-- Whether a transaction of the round was undone.
-- Locks: none; the player's purse is held by the caller.
create or replace function casino.is_undone(of_round casino.round, of_tx text) returns boolean
  language sql stable
  return exists (
    select from casino.phase
    where player_id = (of_round).player_id and studio_id = (of_round).studio_id and round = (of_round).round
      and at >= (of_round).opened_at and kind = 'rollback' and ref = of_tx
  );
