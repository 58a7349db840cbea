-- Closes an operation of the same source: reverses it, or captures or releases what it holds.
-- Locks: the player's purse, until the transaction ends.
create or replace function wallet.close(
  for_player bigint, by_source text, with_key text, of_key text, of_kind wallet.op_kind, to_house text
) returns wallet.answer
  language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  purse wallet.purse;
  known wallet.op;
  entry wallet.entry;
begin
  if with_key = of_key then
    raise exception 'WAL-5: % cannot close itself; its reversal has a key of its own', of_key;
  end if;
  if by_source = 'staff' then
    raise exception 'WAL-14: what was approved is undone by another approval, not by a reversal of %', of_key;
  end if;
  select * into purse from wallet.purse where player_id = for_player for no key update;
  if not found then
    return wallet.new_answer(outcome => 'unknown_player');
  end if;
  select * into known from wallet.op where player_id = for_player and source = by_source and key = with_key;
  if of_kind = 'capture' then
    entry := wallet.decide_capture(0, purse, known, by_source, with_key, of_key, to_house, platform.now());
  else
    entry := wallet.decide_reverse(0, purse, known, by_source, with_key, of_key, of_kind, platform.now());
  end if;
  if not entry.replayed then
    perform wallet.book(array[entry]);
  end if;
  return wallet.answer_of(entry);
end
$$;
