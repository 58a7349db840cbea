-- What an end of the run under way would do now: the same decision, not booked. Empty without a run.
-- Locks: none.
-- `seq` is what a confirmation names. `bonus_open` lies in open rounds and bets and is no part of the change.
create or replace function wallet.preview_end(for_player bigint, how text) returns table (
  run_id bigint, seq bigint, cash_change bigint, bonus_change bigint, bonus_open bigint, wager_left bigint
)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse wallet.purse;
  op    wallet.op;
begin
  select * into purse from wallet.purse where player_id = for_player;
  if purse.bonus_run is not null then
    op := (wallet.decide_end(0, purse, how, platform.now())).op;
    return query
    select purse.bonus_run, purse.seq, op.cash_change, op.bonus_change, purse.bonus_open, purse.wager_left;
  end if;
end
$$;
