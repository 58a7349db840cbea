-- 0081_staff_tell_what_waits
-- Why:  the staff's stream tells which queue changed, and that somebody's access did. The tables tell it themselves, so that no path to
--       a queue can forget it: an event without content under the key of the desk, or of the member.
-- Lock: share row exclusive on seven tables for a moment, to add triggers; nothing is read.
-- Undo: drop the triggers named *_is_announced and platform.tell_change.
-- Watches: payments.request, payments.line, verification.document, player_requests.request, cases.case, platform.outbox
-- migrate:up
set local lock_timeout = '2s';

-- Arguments: the subject, the key, and the column whose value ends the key, if there is one.
create function platform.tell_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into platform.outbox (subject, key, body)
  values (tg_argv[0], tg_argv[1] || coalesce(to_jsonb(new) ->> tg_argv[2], ''), '{}');
  return null;
end
$$;
revoke execute on function platform.tell_change() from public;

create trigger a_new_withdrawal_is_announced after insert on payments.request
  for each row when (new.direction = 'withdrawal')
  execute function platform.tell_change('staff.desk_changed', 'desk-withdrawals');
create trigger a_decided_withdrawal_is_announced after update on payments.request
  for each row when (new.direction = 'withdrawal'
    and (old.state in ('requested', 'second_approval')) <> (new.state in ('requested', 'second_approval')))
  execute function platform.tell_change('staff.desk_changed', 'desk-withdrawals');
create trigger a_new_deposit_is_announced after insert on payments.request
  for each row when (new.direction = 'deposit')
  execute function platform.tell_change('staff.desk_changed', 'desk-deposits');
create trigger a_decided_deposit_is_announced after update on payments.request
  for each row when (new.direction = 'deposit'
    and (old.state in ('claimed', 'in_review')) <> (new.state in ('claimed', 'in_review')))
  execute function platform.tell_change('staff.desk_changed', 'desk-deposits');
create trigger a_new_line_is_announced after insert on payments.line
  for each row when (new.state in ('suspense', 'proposed'))
  execute function platform.tell_change('staff.desk_changed', 'desk-deposits');
create trigger a_decided_line_is_announced after update on payments.line
  for each row when ((old.state in ('suspense', 'proposed')) <> (new.state in ('suspense', 'proposed')))
  execute function platform.tell_change('staff.desk_changed', 'desk-deposits');

create trigger a_new_proposal_is_announced after insert on staff.approval
  for each row when (new.state = 'waiting')
  execute function platform.tell_change('staff.desk_changed', 'desk-approvals');
create trigger a_decided_proposal_is_announced after update on staff.approval
  for each row when ((old.state = 'waiting') <> (new.state = 'waiting'))
  execute function platform.tell_change('staff.desk_changed', 'desk-approvals');

create trigger a_new_document_is_announced after insert on verification.document
  for each row when (new.status = 'waiting' and new.kind <> 'person_change')
  execute function platform.tell_change('staff.desk_changed', 'desk-documents');
create trigger a_decided_document_is_announced after update on verification.document
  for each row when (new.kind <> 'person_change' and (old.status = 'waiting') <> (new.status = 'waiting'))
  execute function platform.tell_change('staff.desk_changed', 'desk-documents');

create trigger a_new_request_is_announced after insert on player_requests.request
  for each row execute function platform.tell_change('staff.desk_changed', 'desk-requests');
create trigger a_finished_request_is_announced after update on player_requests.request
  for each row when ((old.finished_at is null) <> (new.finished_at is null))
  execute function platform.tell_change('staff.desk_changed', 'desk-requests');

create trigger a_new_case_is_announced after insert on cases."case"
  for each row when (new.closed_at is null)
  execute function platform.tell_change('staff.desk_changed', 'desk-cases');
create trigger a_closed_case_is_announced after update on cases."case"
  for each row when ((old.closed_at is null) <> (new.closed_at is null))
  execute function platform.tell_change('staff.desk_changed', 'desk-cases');

-- Whoever holds a stream of this member asks whether the session is still open in the same role.
create trigger an_ended_session_is_announced after update on staff.session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function platform.tell_change('staff.access_changed', 'member-', 'staff_id');
create trigger a_changed_access_is_announced after update on staff.member
  for each row when (old.role <> new.role or (old.closed_at is null) <> (new.closed_at is null))
  execute function platform.tell_change('staff.access_changed', 'member-', 'staff_id');

-- migrate:down
