-- A member makes a complaint of a talk that was opened under another topic. Gives 'DONE', 'UNKNOWN' or 'CLOSED'.
-- Locks: the row of the talk, until the transaction ends.
create or replace function support.file_complaint(of_talk bigint) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  talk support.conversation;
begin
  select * into talk from support.conversation as kept where kept.talk_id = of_talk for update;
  if not found then
    return 'UNKNOWN';
  end if;
  if talk.state = 'closed' then
    return 'CLOSED';
  end if;
  if talk.topic <> 'complaint' then
    update support.conversation as kept set topic = 'complaint' where kept.talk_id = of_talk;
    perform support.begin_complaint(of_talk);
    perform support.append(of_talk, gen_random_uuid(), 'system', null, null, 'complaint', false);
  end if;
  return 'DONE';
end
$$;
