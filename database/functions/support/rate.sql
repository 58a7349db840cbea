-- The owner's rating of a closed talk, once; it is about the member who answered last.
-- Locks: none but the new row.
-- 'DONE', 'UNKNOWN', 'OPEN': it is not closed, 'RATED': it was.
create or replace function support.rate(of_talk bigint, of_player bigint, of_visitor bigint, with_stars integer, with_words text) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  talk support.conversation;
begin
  select * into talk from support.conversation as kept
  where kept.talk_id = of_talk and (kept.player_id = of_player or kept.visitor_id = of_visitor);
  if not found then
    return 'UNKNOWN';
  elsif talk.state <> 'closed' then
    return 'OPEN';
  end if;
  insert into support.rating (talk_id, member_id, stars, words, at)
  select of_talk, (
    select said.member_id from support.message as said where said.talk_id = of_talk and said.author = 'member' order by said.n desc limit 1
  ), with_stars, with_words, platform.now()
  on conflict (talk_id) do nothing;
  return case when found then 'DONE' else 'RATED' end;
end
$$;
