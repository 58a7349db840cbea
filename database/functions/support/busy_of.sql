-- How many talks keep a member busy: those that wait for an answer, and those in which one was given in the last ten minutes.
-- Locks: none; the caller who bounds it holds the member's row of presence.
create or replace function support.busy_of(of_member bigint) returns integer
  language sql stable
begin atomic
  select count(*)::integer from support.conversation as kept
  where kept.member_id = $1 and (kept.state <> 'answered' or kept.last_at > platform.now() - interval '10 minutes');
end;
