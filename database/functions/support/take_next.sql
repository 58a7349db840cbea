-- A member takes the talk that is due next: play safety before all, then whoever has waited longest (TLK-2).
-- Locks: the member's row of presence, then the row of the talk, until the transaction ends; a talk that somebody else has locked is passed over.
-- 'TAKEN' with the talk, 'NONE' waits, 'FULL': four keep them busy.
create or replace function support.take_next(by_member bigint, by_name text) returns table (status text, id bigint)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  busy_max constant integer := 4;
  found_talk bigint;
begin
  perform support.see_member(by_member, by_name, null);
  if support.busy_of(by_member) >= busy_max then
    return query select 'FULL', null::bigint;
    return;
  end if;
  select kept.talk_id into found_talk from support.conversation as kept
  where kept.member_id is null and kept.state in ('waiting', 'mailed')
  order by kept.topic <> 'play_safety', kept.waits_since, kept.talk_id
  limit 1 for update skip locked;
  if not found then
    return query select 'NONE', null::bigint;
    return;
  end if;
  perform support.hold(found_talk, by_member, by_name, 'taken');
  return query select 'TAKEN', found_talk;
end
$$;
