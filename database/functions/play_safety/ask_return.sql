-- SAFE-3: the player asks to return after the term: 'asked', 'not_excluded', 'too_early' or 'already_asked'.
-- Locks: the player's purse, until the transaction ends.
-- Who asks has proved to be the owner before (password and second factor): the server calls it in the same transaction.
create or replace function play_safety.ask_return(for_player bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  purse   wallet.purse;
  newest  play_safety.exclusion;
  opening timestamptz;
  way     text;
begin
  purse := wallet.lock(for_player);
  select * into newest from play_safety.exclusion as known
  where known.player_id = for_player order by known.number desc limit 1;
  if newest.number is null or newest.opens_at <= platform.now() then
    return 'not_excluded';
  elsif newest.return_asked_at is not null then
    return 'already_asked';
  elsif newest.may_return_at > platform.now() then
    return 'too_early';
  end if;
  select platform.now() + make_interval(hours => setting.return_wait_h) into strict opening from play_safety.setting;
  update play_safety.exclusion as known set return_asked_at = platform.now(), opens_at = opening
  where known.player_id = for_player and known.number = newest.number;
  foreach way in array array['stake', 'deposit', 'bonus'] loop
    perform wallet.put_closure(for_player, 'play_safety', way, opening, true);
  end loop;
  perform play_safety.write_history(for_player, purse.seq, 'return_asked', jsonb_build_object('opens_at', opening), 'player');
  return 'asked';
end
$$;
