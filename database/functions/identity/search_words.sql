-- The words by which staff find a player.
-- Locks: none.
-- Names joined by a mark are found whole and by their parts; a phone by its beginning, with and without Turkey's 90, and
-- by its end, which is its beginning read backwards. The first letters of a word are words too (' ~meh'): a thousand
-- players with one name are one list in the index, where a search for the beginning of all words would read every
-- username and address that begins so.
create or replace function identity.search_words(player identity.player, is_blocked boolean) returns tsvector
  language plpgsql immutable
  set search_path = ''
as $$
declare
  letters_max constant integer := 6;
  names  text := platform.fold(
    player.first_name || ' ' || player.middle_name || ' ' || player.last_name || ' ' || player.username
  );
  email  text := platform.fold(player.email);
  digits text := ltrim(player.phone, '+');
  words  text[] := array_remove(
    string_to_array(names, ' ') || string_to_array(translate(names, '._''’-', '     '), ' ')
      || email || ('@' || split_part(email, '@', 2)), '');
begin
  return array_to_tsvector(array_remove(words || array[
    ' id=' || player.player_id,
    ' phone=' || digits,
    case when digits like '90%' then ' phone=' || substr(digits, 3) end,
    ' phone-end=' || reverse(digits),
    ' currency=' || player.currency,
    ' verified=' || (player.email_verified_at is not null),
    ' blocked=' || is_blocked
  ] || array(
    select ' ~' || left(word, letters)
    from unnest(words) as word, generate_series(2, least(length(word), letters_max)) as letters
  ), null));
end
$$;
