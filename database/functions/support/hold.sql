-- Gives a talk that nobody holds to a member, and says so in it (TLK-2).
-- Locks: needs the row of the talk locked by the caller.
create or replace function support.hold(of_talk bigint, by_member bigint, by_name text, word text) returns void
  language plpgsql
as $$
begin
  update support.conversation as kept
  set member_id = by_member, member_name = by_name, taken_at = platform.now(),
    state = case when kept.state in ('waiting', 'mailed') then 'taken' else kept.state end
  where kept.talk_id = of_talk;
  perform support.append(of_talk, gen_random_uuid(), 'system', null, by_name, word, false);
end
$$;
