-- How a run ends by what was counted: completed, spent, or not yet (null).
-- Locks: none.
create or replace function wallet.ended_by_play(purse wallet.purse) returns text
  language sql immutable
  return case
    when (purse).bonus_run is null then null
    when (purse).wager_left = 0 then 'completed'
    when (purse).bonus = 0 and (purse).bonus_open = 0 then 'spent'
  end;
