-- Adds the next message of a talk and moves the talk on by it (TLK-1, TLK-5). Gives its number.
-- Locks: needs the row of the talk locked by the caller.
create or replace function support.append(
  of_talk bigint, with_key uuid, by_author text, by_member bigint, by_name text, words text, was_masked boolean
) returns integer
  language plpgsql
as $$
declare
  time_now constant timestamptz := platform.now();
  by_person constant boolean := by_author = 'member';
  by_owner constant boolean := by_author in ('player', 'visitor');
  talk support.conversation;
  next_n integer;
begin
  select * into strict talk from support.conversation as kept where kept.talk_id = of_talk;
  next_n := talk.last_n + 1;
  insert into support.message (talk_id, n, key, author, member_id, member_name, body, masked, at, waited_s, is_first)
  values (
    of_talk, next_n, with_key, by_author, case when by_person then by_member end, by_name, words, was_masked, time_now,
    case when by_person and talk.waits_since is not null then greatest(0, extract(epoch from time_now - talk.waits_since))::integer end,
    by_person and talk.first_answer_at is null
  );
  update support.conversation as kept
  set last_n = next_n, last_at = time_now,
    waits_since = case when by_person then null when by_owner then coalesce(kept.waits_since, time_now) else kept.waits_since end,
    first_answer_at = case when by_person then coalesce(kept.first_answer_at, time_now) else kept.first_answer_at end,
    answer_n = case when by_person then next_n else kept.answer_n end,
    answered_at = case when by_person then time_now else kept.answered_at end,
    -- Whoever writes has read what stands above it.
    owner_read_n = case when by_owner then next_n else kept.owner_read_n end,
    staff_read_n = case when by_person then next_n else kept.staff_read_n end,
    state = case when by_person then 'answered' when by_owner and kept.state = 'answered' then 'waiting' else kept.state end,
    by_mail = kept.by_mail and not (by_owner and kept.state = 'answered')
  where kept.talk_id = of_talk;
  if by_person then
    update support.complaint as kept set answered_at = time_now where kept.talk_id = of_talk and kept.answered_at is null;
  end if;
  return next_n;
end
$$;
