-- A member takes one talk that nobody holds (TLK-2): of two who try at once, one gets it.
-- Locks: the member's row of presence, then the row of the talk, until the transaction ends.
-- 'TAKEN', also where it is theirs already; 'UNKNOWN', 'CLOSED', 'HELD' by somebody else, 'FULL': four keep them busy.
create or replace function support.take(of_talk bigint, by_member bigint, by_name text) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  busy_max constant integer := 4;
  talk support.conversation;
begin
  perform support.see_member(by_member, by_name, null);
  select * into talk from support.conversation as kept where kept.talk_id = of_talk for update;
  if not found then
    return 'UNKNOWN';
  elsif talk.state = 'closed' then
    return 'CLOSED';
  elsif talk.member_id = by_member then
    return 'TAKEN';
  elsif talk.member_id is not null then
    return 'HELD';
  elsif support.busy_of(by_member) >= busy_max then
    return 'FULL';
  end if;
  perform support.hold(of_talk, by_member, by_name, 'taken');
  return 'TAKEN';
end
$$;
