-- Opens a run of a player with its bonus; the key is the run's number.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.open_run(
  for_player bigint, of_run bigint, in_currency text, of_amount bigint, required bigint,
  in_order wallet.spend_order default 'cash_first', stake_max bigint default null
) returns wallet.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  purse wallet.purse;
  known wallet.op;
  entry wallet.entry;
begin
  select * into purse from wallet.purse where player_id = for_player for no key update;
  if not found then
    return wallet.new_answer(outcome => 'unknown_player');
  end if;
  select * into known from wallet.op
  where player_id = for_player and source = 'promotions' and key = 'run/' || of_run || '/open';
  entry := wallet.decide_open(0, purse, known, of_run, in_currency, of_amount, required, in_order, stake_max, platform.now());
  if not entry.replayed then
    perform wallet.book(array[entry]);
  end if;
  return wallet.answer_of(entry);
end
$$;
