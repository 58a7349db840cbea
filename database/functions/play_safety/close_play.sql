-- SAFE-1, SAFE-2: begins or lengthens an exclusion in one step: the exclusion, closures without end, no more marketing, history, news.
-- Locks: none; the player's purse is held by the caller.
-- 'closed', or 'shorter' where one runs that ends later. A running one that is lengthened counts from its own beginning.
create or replace function play_safety.close_play(
  purse wallet.purse, of_term text, begins_at timestamptz, new_what text, more_facts jsonb, by_whom text
) returns text
  language plpgsql
as $$
declare
  newest         play_safety.exclusion;
  new_end        timestamptz := play_safety.term_end(of_term, begins_at);
  returning_from timestamptz;
  way            text;
begin
  -- Without end: a year at least (D-45), and no earlier than a term that ran already.
  returning_from := coalesce(new_end, play_safety.term_end('year_1', begins_at));
  select * into newest from play_safety.exclusion as known
  where known.player_id = purse.player_id order by known.number desc limit 1;
  if newest.number is not null and (newest.opens_at is null or newest.opens_at > platform.now()) then
    if new_end < newest.may_return_at then
      return 'shorter';
    end if;
    returning_from := greatest(returning_from, newest.may_return_at);
  end if;
  insert into play_safety.exclusion (player_id, number, term, began_at, ends_at, may_return_at, by)
  values (purse.player_id, coalesce(newest.number, 0) + 1, of_term, begins_at, new_end, returning_from, by_whom);
  foreach way in array array['stake', 'deposit', 'bonus'] loop
    perform wallet.put_closure(purse.player_id, 'play_safety', way, 'infinity', true);
  end loop;
  perform identity.withdraw_marketing(purse.player_id);
  perform play_safety.write_history(purse.player_id, purse.seq, new_what,
    jsonb_build_object('term', of_term, 'ends_at', new_end, 'may_return_at', returning_from) || more_facts, by_whom);
  -- D-58: what was earned of a bonus is the player's.
  perform wallet.end_run(purse.player_id, null, 'excluded');
  return 'closed';
end
$$;
