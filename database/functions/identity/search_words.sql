-- The words by which staff find a player.
-- Locks: none.
-- Names joined by a mark are found whole and by their parts. An e-mail and a phone are found whole only (IDN-18), the phone
-- with and without Turkey's 90: staff see them masked, and a search for their beginnings would uncover them letter by letter.
-- The first letters of a name are words too (' ~meh'): a thousand players with one name are one list in the index, where a
-- search for the beginning of all words would read every username that begins so.
create or replace function identity.search_words(player identity.player, is_blocked boolean) returns tsvector
  language plpgsql immutable
  set search_path = ''
as $$
declare
  letters_max constant integer := 6;
  names  text := platform.fold(
    player.first_name || ' ' || player.middle_name || ' ' || player.last_name || ' ' || player.username
  );
  digits text := ltrim(player.phone, '+');
  words  text[] := array_remove(
    string_to_array(names, ' ') || string_to_array(translate(names, '._''’-', '     '), ' '), '');
begin
  return array_to_tsvector(array_remove(words || array[
    ' id=' || player.player_id,
    ' email=' || platform.fold(player.email),
    ' phone=' || digits,
    case when digits like '90%' then ' phone=' || substr(digits, 3) end,
    ' currency=' || player.currency,
    ' verified=' || (player.email_verified_at is not null),
    ' blocked=' || is_blocked
  ] || array(
    select ' ~' || left(word, letters)
    from unnest(words) as word, generate_series(2, least(length(word), letters_max)) as letters
  ), null));
end
$$;
