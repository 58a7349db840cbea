-- WAL-6: locks the purses of many players and gives them. What is read for a decision is read after this.
-- Locks: the purses in the order of players, skipping those that are locked already, until the transaction ends.
-- In plpgsql, because an SQL function is planned anew for every batch.
create or replace function wallet.take_purses(players bigint[]) returns wallet.purse[]
  language plpgsql
as $$
begin
  return array(
    select purse from wallet.purse
    where player_id = any (players)
    order by player_id
    for no key update skip locked
  );
end
$$;
