-- Posts one command of one player: locks the purse, looks the key up, decides and books (WAL-6).
-- Locks: the player's purse, until the transaction ends.
-- `about` is what else makes the command this one and no other: the round and game of a stake, the IBAN of a
-- withdrawal. It is compared with the rest (WAL-5) and decides nothing.
create or replace function wallet.post(
  for_player bigint, by_source text, with_key text, in_currency text, steps wallet.step[], about text default null
) returns wallet.answer
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
  select * into known from wallet.op where player_id = for_player and source = by_source and key = with_key;
  entry := wallet.decide_post(0, purse, known, by_source, with_key, in_currency, steps, about, platform.now());
  if not entry.replayed then
    perform wallet.book(array[entry]);
  end if;
  return wallet.answer_of(entry);
end
$$;
