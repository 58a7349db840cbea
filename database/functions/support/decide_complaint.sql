-- Decides a complaint, once, by the member who holds its talk; the words of the decision are said in the talk.
-- Locks: the row of the talk, until the transaction ends.
-- 'DONE', 'UNKNOWN', 'NOT_HELD': the talk is not theirs, 'DECIDED': it was.
create or replace function support.decide_complaint(
  of_talk bigint, by_member bigint, by_name text, with_key uuid, came text, words text, was_masked boolean
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  talk support.conversation;
  complaint support.complaint;
begin
  select * into talk from support.conversation as kept where kept.talk_id = of_talk for update;
  select * into complaint from support.complaint as kept where kept.talk_id = of_talk;
  if complaint.talk_id is null then
    return 'UNKNOWN';
  end if;
  if exists (select from support.message as said where said.talk_id = of_talk and said.key = with_key) then
    return 'DONE';
  end if;
  if talk.member_id is distinct from by_member then
    return 'NOT_HELD';
  end if;
  if complaint.decision is not null then
    return 'DECIDED';
  end if;
  perform support.append(of_talk, with_key, 'member', by_member, by_name, words, was_masked);
  update support.complaint as kept set decision = came, decided_at = platform.now(), decided_by = by_member where kept.talk_id = of_talk;
  perform support.append(of_talk, gen_random_uuid(), 'system', null, null, 'decided_' || came, false);
  return 'DONE';
end
$$;
