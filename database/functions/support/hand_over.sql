-- Gives a talk to another member, or back to the queue (TLK-2). `to_whom` is 'queue', 'somebody' (the least busy who is there) or 'member'.
-- Locks: the new member's row of presence, then the row of the talk, until the transaction ends.
-- 'DONE'; 'UNKNOWN', 'CLOSED'; 'NOT_HELD': only its holder hands it over, unless `may_assign`; 'AWAY': the member is not there, or nobody; 'FULL'.
create or replace function support.hand_over(of_talk bigint, by_member bigint, may_assign boolean, to_whom text, to_member bigint)
  returns table (status text, holder bigint, holder_name text)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  busy_max constant integer := 4;
  talk support.conversation;
  next_one support.presence;
begin
  if to_whom <> 'queue' then
    select * into next_one from support.presence as here
    where here.member_id = case when to_whom = 'member' then to_member else support.least_busy(by_member) end for update;
    if not found or not next_one.available or not support.is_present(next_one.seen_at) then
      return query select 'AWAY', null::bigint, null::text;
      return;
    end if;
  end if;
  select * into talk from support.conversation as kept where kept.talk_id = of_talk for update;
  if talk.talk_id is null or talk.state = 'closed' or (not may_assign and talk.member_id is distinct from by_member) then
    return query select
      case when talk.talk_id is null then 'UNKNOWN' when talk.state = 'closed' then 'CLOSED' else 'NOT_HELD' end, null::bigint, null::text;
    return;
  end if;
  if next_one.member_id is not null and talk.member_id = next_one.member_id then
    return query select 'DONE', next_one.member_id, next_one.member_name;
    return;
  end if;
  if next_one.member_id is not null and support.busy_of(next_one.member_id) >= busy_max then
    return query select 'FULL', null::bigint, null::text;
    return;
  end if;
  if talk.member_id is not null then
    perform support.let_go(of_talk);
  end if;
  if next_one.member_id is not null then
    perform support.hold(of_talk, next_one.member_id, next_one.member_name, 'handed_over');
  elsif talk.member_id is not null then
    perform support.append(of_talk, gen_random_uuid(), 'system', null, null, 'returned', false);
  end if;
  return query select 'DONE', next_one.member_id, next_one.member_name;
end
$$;
