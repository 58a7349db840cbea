-- Ends a talk and says until when it is kept (TLK-7). `by_whom`: 'player', 'visitor', 'member' or 'system'; an owner's complaint is withdrawn by it.
-- Locks: the row of the talk, until the transaction ends.
-- 'DONE', also where it is closed; 'UNKNOWN'; 'NOT_HELD': not this member's; 'UNDECIDED': a complaint without a decision.
create or replace function support.close_talk(of_talk bigint, by_whom text, of_player bigint, of_visitor bigint, by_member bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  talk support.conversation;
begin
  select * into talk from support.conversation as kept where kept.talk_id = of_talk for update;
  if not found or (by_whom in ('player', 'visitor') and not coalesce(talk.player_id = of_player, talk.visitor_id = of_visitor, false)) then
    return 'UNKNOWN';
  elsif talk.state = 'closed' then
    return 'DONE';
  elsif by_whom = 'member' and talk.member_id is distinct from by_member then
    return 'NOT_HELD';
  end if;
  if exists (select from support.complaint as made where made.talk_id = of_talk and made.decided_at is null) then
    if by_whom not in ('player', 'visitor') then
      return 'UNDECIDED';
    end if;
    update support.complaint as kept set decision = 'withdrawn', decided_at = platform.now() where kept.talk_id = of_talk;
  end if;
  perform support.append(of_talk, gen_random_uuid(), 'system', null, talk.member_name, 'closed_by_' || by_whom, false);
  update support.conversation as kept
  set state = 'closed', closed_at = platform.now(), closed_by = by_whom, waits_since = null,
    member_id = null, member_name = null, taken_at = null,
    kept_until = platform.now() + support.kept_for(kept.topic, kept.player_id)
  where kept.talk_id = of_talk;
  return 'DONE';
end
$$;
