-- SAFE-10: what follows from the register's answer about a player.
-- Locks: the player's purse, then the player's person keys, until the transaction ends; play_safety.register_place where nobody has it.
-- Clear: stakes for 24 hours from the question. Listed: closed until the told moment. Unknown: nothing is set, and it is asked again, for a
-- day or two. An answer to a question from before the last news, or from before one that was answered since, clears nobody.
create or replace function play_safety.note_answer(
  for_player bigint, on_why text, from_question timestamptz, told text, until timestamptz
) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  is_newest boolean;
  was_listed boolean;
  retry_max constant interval := '1 minute';
begin
  perform wallet.lock(for_player);
  -- Two workers may have asked, and the turn may be over: what a later question brought stands.
  is_newest := not exists (
    select from play_safety.register_turn as turn
    where turn.player_id = for_player and turn.asked_at is distinct from from_question
  ) and not exists (
    select from (
      select last.asked_at, last.answer from play_safety.register_check as last
      where last.player_id = for_player order by last.check_id desc limit 20
    ) as later
    where later.asked_at > from_question and later.answer <> 'unknown'
  );
  insert into play_safety.register_check (player_id, why, asked_at, answer, listed_until)
  values (for_player, on_why, from_question, told, until);
  if told <> 'unknown' then
    -- Whoever has the row writes this too, and may be waiting for the purse (play_safety.take_change).
    update play_safety.register_place set answered_at = platform.now()
    where only_row in (select place.only_row from play_safety.register_place as place for update skip locked);
  end if;

  if told = 'listed' then
    insert into play_safety.listing as known (player_id, until) values (for_player, note_answer.until)
    on conflict (player_id) do update set until = excluded.until where known.until <> excluded.until;
    if found then
      perform play_safety.close_for(for_player, 'register', note_answer.until);
    end if;
    perform wallet.put_clearance(for_player, '-infinity');
    perform play_safety.bar_person(for_player);
    delete from play_safety.register_turn as turn where turn.player_id = for_player and is_newest;
  elsif told = 'clear' and is_newest then
    delete from play_safety.listing as known where known.player_id = for_player;
    was_listed := found;
    if was_listed then
      perform play_safety.close_for(for_player, 'register', null);
      perform play_safety.bar_person(for_player);
    end if;
    perform wallet.put_clearance(for_player, from_question + interval '24 hours');
    insert into play_safety.register_turn as turn (player_id, why, wanted_at, due_at)
    values (for_player, 'play', from_question, from_question + interval '22 hours')
    on conflict (player_id) do update
    set why = excluded.why, wanted_at = excluded.wanted_at, due_at = excluded.due_at, asked_at = null, failures = 0;
  elsif told = 'unknown' and is_newest then
    delete from play_safety.register_turn as turn
    where turn.player_id = for_player and turn.wanted_at < platform.now() - interval '48 hours';
    update play_safety.register_turn as turn
    set failures = turn.failures + 1, asked_at = null,
      due_at = platform.now() + least(interval '1 second' * power(2, least(turn.failures, 6)), retry_max)
    where turn.player_id = for_player;
  end if;
end
$$;
