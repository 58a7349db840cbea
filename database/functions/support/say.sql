-- A message of the owner or of the member who holds the talk, once under its key (TLK-1). An owner's word opens a closed talk again for seven days.
-- Locks: the row of the talk, until the transaction ends.
-- 'SAID' with its number; 'UNKNOWN': no talk of this owner; 'NOT_HELD': another member's or nobody's; 'CLOSED'; 'KEY': the key is another author's.
create or replace function support.say(
  of_talk bigint, of_player bigint, of_visitor bigint, by_member bigint, by_name text, with_key uuid, words text, was_masked boolean
) returns table (status text, said_n integer)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  reopens_for constant interval := interval '7 days';
  by_author constant text := case when by_member is not null then 'member' when of_player is not null then 'player' else 'visitor' end;
  talk support.conversation;
  known support.message;
begin
  select * into talk from support.conversation as kept where kept.talk_id = of_talk for update;
  if talk.talk_id is null or not (by_member is not null or coalesce(talk.player_id = of_player, talk.visitor_id = of_visitor, false)) then
    return query select 'UNKNOWN', null::integer;
    return;
  end if;
  select * into known from support.message as kept where kept.talk_id = of_talk and kept.key = with_key;
  if found then
    return query select
      case when (known.author = 'member') = (by_member is not null) and known.author <> 'system' and known.member_id is not distinct from by_member
        then 'SAID' else 'KEY' end, known.n;
    return;
  end if;
  if by_member is not null and talk.member_id is distinct from by_member then
    return query select case when talk.state = 'closed' then 'CLOSED' else 'NOT_HELD' end, null::integer;
    return;
  end if;
  if talk.state = 'closed' then
    if talk.closed_at <= platform.now() - reopens_for then
      return query select 'CLOSED', null::integer;
      return;
    end if;
    update support.conversation as kept
    set state = 'waiting', by_mail = false, closed_at = null, closed_by = null, kept_until = null
    where kept.talk_id = of_talk;
    perform support.append(of_talk, gen_random_uuid(), 'system', null, null, 'reopened', false);
  end if;
  return query select 'SAID', support.append(of_talk, with_key, by_author, by_member, by_name, words, was_masked);
end
$$;
