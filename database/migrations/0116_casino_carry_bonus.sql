-- 0116_casino_carry_bonus
-- Why:  every bonus in a purse gets a run with nothing left to stake, which the worker completes: no terms of then bind anybody. What lies of
--       it in open rounds and bets is counted (WAL-18, ADR 0058).
-- Moves: wallet.purse, wallet.hold, wallet.op, wallet.carried_run
-- Lock: the rows of wallet.purse until the end; postings wait.
-- Undo: nothing is taken away; 0115 says how its columns go.
-- migrate:up
set local lock_timeout = '1min';

with staked as (
  select player_id, sum(staked_bonus) as amount from casino.round where state = 'open' group by player_id
), held as (
  select hold.player_id, sum(-op.bonus_change) as amount
  from wallet.hold join wallet.op on op.player_id = hold.player_id and op.op_id = hold.op_id
  where hold.account = 'open_bets' group by hold.player_id
)
update wallet.purse
set wager_left = 0, bonus_open = coalesce(staked.amount, 0) + coalesce(held.amount, 0),
  bonus_run = case
    when purse.bonus > 0 or staked.amount > 0 or held.amount > 0 then nextval('wallet.run_id')
  end
from wallet.purse as own
left join staked on staked.player_id = own.player_id
left join held on held.player_id = own.player_id
where purse.player_id = own.player_id;

insert into wallet.carried_run (player_id) select player_id from wallet.purse where bonus_run is not null;

-- migrate:down
