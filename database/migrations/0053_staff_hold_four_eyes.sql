-- 0053_staff_hold_four_eyes
-- Why:  one administrator could open the accounts of both pairs of eyes, proposals counted for ever, and the server's role could
--       write any role or secret. Accounts, roles and secrets now change by functions alone; invitations go to an address that two
--       members have seen; a proposal can lapse (STF-8, STF-9).
-- Lock: staff.member, staff.approval and staff.invitation exclusively, for moments: columns without a default, a unique index over
--       some hundred rows, checks that are validated in 0054. Code of the last release still signs in (totp_step stays writable) and
--       decides; it cannot invite or change roles until it is replaced.
-- Undo: drop the added columns, index, trigger and function; add both checks of staff.approval as 0028 has them; grant insert and
--       update on staff.member and everything on staff.invitation as 0028 does.
-- migrate:up
set local lock_timeout = '2s';

alter table staff.member
  -- Where one-time links are sent. Members of before have none until their access is set anew.
  add column email text check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254),
  -- STF-8: what this member proposed until then counts no more: the role changed, or the access was reset. Null: nothing of it.
  add column proposals_void_until timestamptz;
-- STF-9: one address cannot receive the links of two members.
-- squawk-ignore require-concurrent-index-creation
create unique index member_email_is_taken on staff.member (lower(email)) where closed_at is null;

-- STF-9: the server reads members and keeps the step of an accepted code; everything else is done by functions.
revoke insert, update on staff.member from yakamoz_app;
grant update (totp_step) on staff.member to yakamoz_app;
revoke select, insert, update, delete on staff.invitation from yakamoz_app;

create function staff.refuse_an_older_code() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'STF-2: member % has used a code of step % already', old.staff_id, old.totp_step;
end
$$;
create trigger s2_a_code_works_once before update of totp_step on staff.member
  for each row when (
    old.totp_secret is not distinct from new.totp_secret
    and old.totp_step is not null and (new.totp_step > old.totp_step) is not true
  )
  execute function staff.refuse_an_older_code();
revoke execute on function staff.refuse_an_older_code() from public;

-- A lapsed proposal was decided by nobody; its result says why it counts no more.
alter table staff.approval
  drop constraint approval_state_check,
  add constraint approval_state_check check (
    state in ('waiting', 'approved', 'done', 'failed', 'refused', 'lapsed')
  ) not valid,
  drop constraint a_decision_is_whole,
  add constraint a_decision_is_whole check (
    (state in ('waiting', 'lapsed')) = (checker_id is null)
    and (state in ('waiting', 'lapsed')) = (decision_reason is null)
    and (state = 'waiting') = (decided_at is null)
  ) not valid;
drop trigger s5_a_proposal_stays on staff.approval;
create trigger s5_a_proposal_stays before update on staff.approval
  for each row when (
    (old.kind, old.subject, old.payload, old.reason, old.maker_id, old.made_at, old.payload_hash)
      is distinct from (new.kind, new.subject, new.payload, new.reason, new.maker_id, new.made_at, new.payload_hash)
    or old.state in ('done', 'failed', 'refused', 'lapsed')
    or (old.state = 'approved' and new.checker_id is distinct from old.checker_id)
  )
  execute function staff.refuse_to_rewrite();

-- migrate:down
