-- Takes a talk from its member: it waits in the queue again, or stays answered until its owner writes.
-- Locks: needs the row of the talk locked by the caller.
create or replace function support.let_go(of_talk bigint) returns void
  language sql
begin atomic
  update support.conversation as kept
  set member_id = null, member_name = null, taken_at = null,
    state = case when kept.state <> 'taken' then kept.state when kept.by_mail then 'mailed' else 'waiting' end
  where kept.talk_id = $1;
end;
