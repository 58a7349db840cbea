-- Ends a run of a player, or whichever is under way (null).
-- Locks: the player's purse, until the transaction ends.
-- An end that was made before is answered again. `seen_seq` is the purse's number of the preview that the player confirms: where the purse has
-- moved since, nothing ends. What ends nothing is not stored, so that the key stays free.
create or replace function wallet.end_run(for_player bigint, of_run bigint, how text, seen_seq bigint default null) returns wallet.answer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
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
  if purse.bonus_run is null or purse.bonus_run <> of_run then
    select * into known from wallet.op
    where player_id = for_player and source = 'promotions' and key = 'run/' || of_run || '/end';
    if found then
      return wallet.answer_of(wallet.replay(0, purse, known, 'end_run ' || of_run || ' ' || how));
    end if;
    return wallet.new_answer(outcome => 'run_over', cash => purse.cash, bonus => purse.bonus, seq => purse.seq);
  elsif seen_seq <> purse.seq then
    return wallet.new_answer(outcome => 'purse_moved', cash => purse.cash, bonus => purse.bonus, seq => purse.seq);
  end if;
  entry := wallet.decide_end(0, purse, how, platform.now());
  perform wallet.book(array[entry]);
  return wallet.answer_of(entry);
end
$$;
