-- 0037_wallet_keep_plan_of_purses
-- Why:  SQL functions are planned anew for every batch, one in plpgsql keeps its plan.
-- Lock: a function only.
-- Undo: create it as in 0030.
-- migrate:up
set local lock_timeout = '2s';

-- W6: in the order of players, and nobody is waited for. What is read for a decision is read after this.
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

-- migrate:down
