-- WAL-18: the turnover that is left and the bonus in open play, of those of some players who have either.
-- Locks: none.
-- `required` is what the run needed when it was opened; null where it is older than runs.
create or replace function wallet.turnover_of(players bigint[])
  returns table (player_id bigint, run bigint, required bigint, wager_left bigint, bonus_open bigint)
  language sql stable
  set search_path = ''
begin atomic
  select purse.player_id, purse.bonus_run, wallet.required_of(purse.player_id, purse.bonus_run), purse.wager_left, purse.bonus_open
  from wallet.purse
  where purse.player_id = any (players) and (purse.bonus_run is not null or purse.bonus_open <> 0);
end;
