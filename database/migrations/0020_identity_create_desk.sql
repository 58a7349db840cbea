-- 0020_identity_create_desk
-- Why:  staff find a player among millions by whatever they were told, write notes and block.
-- Lock: new objects; triggers and a wider check hold players and sessions for a moment. Filling the search reads every
--       player once and locks none.
-- Undo: drop the two triggers of identity.player and what is created here; rows that say 'staff' stay as evidence.
-- migrate:up
set local lock_timeout = '2s';

-- I10: append only.
create table identity.note (
  player_id bigint      not null references identity.player,
  note_id   bigint      generated always as identity,
  staff_id  bigint      not null,
  -- As the author was called then.
  author    text        not null,
  body      text        not null check (length(body) between 1 and 2000),
  at        timestamptz not null default platform.now(),
  primary key (player_id, note_id)
);
grant select, insert on identity.note to yakamoz_app;

create function identity.refuse_to_rewrite_a_note() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'I10: notes are added and never changed';
end
$$;
revoke execute on function identity.refuse_to_rewrite_a_note() from public;
create trigger i10_notes_stay before update or delete on identity.note
  for each row execute function identity.refuse_to_rewrite_a_note();
create trigger i10_notes_are_not_emptied before truncate on identity.note
  for each statement execute function identity.refuse_to_rewrite_a_note();

-- Who blocked a player, when and why. What is closed stands in the wallet's gate and nowhere else.
create table identity.block (
  player_id bigint      primary key references identity.player,
  staff_id  bigint      not null,
  author    text        not null,
  reason    text        not null check (length(reason) between 3 and 500),
  at        timestamptz not null default platform.now()
);
grant select, insert, update, delete on identity.block to yakamoz_app;

-- What a player is found by, and what lists are filtered by, in one column: PostgreSQL intersects them before it
-- touches a row. What is no word begins with a space, which no typed word can.
create table identity.player_search (
  player_id     bigint      primary key references identity.player,
  registered_at timestamptz not null,
  words         tsvector    not null
);
-- The order of every list: the newest first.
create index player_search_by_registration on identity.player_search (registered_at, player_id);
-- Without a waiting list: every search would have to read it.
create index player_search_by_word on identity.player_search using gin (words) with (fastupdate = off);
grant select, insert, update on identity.player_search to yakamoz_app;

-- Names joined by a mark are found whole and by their parts; a phone by its beginning, with and without Turkey's 90, and
-- by its end, which is its beginning read backwards. The first letters of a word are words too (' ~meh'): a thousand
-- players with one name are one list in the index, where a search for the beginning of all words would read every
-- username and address that begins so.
create function identity.search_words(player identity.player, is_blocked boolean) returns tsvector
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

-- The player's row is held first: whoever changes the same player at the same time is waited for, and then seen.
create function identity.index_players(ids bigint[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from identity.player where player.player_id = any (ids) order by player.player_id for no key update;
  insert into identity.player_search (player_id, registered_at, words)
  select player.player_id, player.registered_at, identity.search_words(player, block.player_id is not null)
  from identity.player left join identity.block on block.player_id = player.player_id
  where player.player_id = any (ids)
  on conflict (player_id) do update set registered_at = excluded.registered_at, words = excluded.words;
end
$$;

create function identity.index_written_players() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform identity.index_players(array(select written.player_id from written));
  return null;
end
$$;
create trigger new_players_are_found after insert on identity.player referencing new table as written
  for each statement execute function identity.index_written_players();
create trigger changed_players_are_found after update on identity.player referencing new table as written
  for each statement execute function identity.index_written_players();
create trigger new_blocks_are_found after insert on identity.block referencing new table as written
  for each statement execute function identity.index_written_players();
create trigger lifted_blocks_are_found after delete on identity.block referencing old table as written
  for each statement execute function identity.index_written_players();

insert into identity.player_search (player_id, registered_at, words)
select player_id, registered_at, identity.search_words(player, false) from identity.player;

-- One page of players, the newest first. A common name is found among the newest few thousand; a rare one has few rows
-- in the index. So each is looked for where it is cheap, and no statement ever counts or sorts the whole table.
create function identity.find_players(
  wanted tsquery, since timestamptz, until timestamptz, before bigint, page integer
) returns table (player_id bigint)
  language plpgsql stable rows 50
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  -- The planner has no notion of how often a beginning of a word occurs.
  set enable_seqscan = off
as $$
declare
  -- What one in two hundred players matches fills a page from here.
  near_max constant integer := 10000 + 20 * page;
  top      record;
  edge     record;
  near     bigint[];
begin
  select listed.registered_at, listed.player_id into top
  from identity.player_search as listed where listed.player_id = before;
  if not found then
    select until as registered_at, 0::bigint as player_id into top;
  end if;

  if wanted is null then
    return query
    select listed.player_id from identity.player_search as listed
    where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
      and listed.registered_at >= since
    order by listed.registered_at desc, listed.player_id desc limit page;
    return;
  end if;

  select listed.registered_at, listed.player_id into edge
  from identity.player_search as listed
  where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
    and listed.registered_at >= since
  order by listed.registered_at desc, listed.player_id desc offset near_max limit 1;
  -- The inner limit keeps the planner from turning to the index of words already here.
  near := array(
    select newest.player_id
    from (
      select listed.player_id, listed.registered_at, listed.words from identity.player_search as listed
      where (listed.registered_at, listed.player_id) < (top.registered_at, top.player_id)
        and listed.registered_at >= since
      order by listed.registered_at desc, listed.player_id desc limit near_max
    ) as newest
    where newest.words operator(pg_catalog.@@) wanted
    order by newest.registered_at desc, newest.player_id desc limit page
  );
  if edge.player_id is null or cardinality(near) >= page then
    return query select unnest(near);
    return;
  end if;

  return query
  with matching as materialized (
    select listed.player_id, listed.registered_at from identity.player_search as listed
    where listed.words operator(pg_catalog.@@) wanted
  )
  select matching.player_id from matching
  where (matching.registered_at, matching.player_id) < (top.registered_at, top.player_id)
    and matching.registered_at >= since
  order by matching.registered_at desc, matching.player_id desc limit page;
end
$$;

revoke execute on function
  identity.search_words(identity.player, boolean),
  identity.index_players(bigint[]),
  identity.index_written_players(),
  identity.find_players(tsquery, timestamptz, timestamptz, bigint, integer)
from public;
grant execute on function
  identity.search_words(identity.player, boolean),
  identity.index_players(bigint[]),
  identity.find_players(tsquery, timestamptz, timestamptz, bigint, integer)
to yakamoz_app;

-- Not validated: every row of before has passed the narrower check.
alter table identity.session drop constraint session_ended_by_check;
alter table identity.session add constraint session_ended_by_check
  check (ended_by in ('logout', 'player', 'password', 'reset', 'second_factor', 'staff')) not valid;

-- migrate:down
