-- 0090_payments_assign_records
-- Why:  two members assign a company's record in suspense to a player, as they do with a bank line (PAY-19). The row reserves the record from the
--       proposal on: a record is assigned once, and neither its deposit's return nor a second proposal takes it meanwhile.
-- Lock: share row exclusive on payments.record for a moment (a foreign key, an index and a trigger; the company's list is short); the function is replaced.
-- Undo: drop table payments.record_assignment and the index, put open_by_two of 0080 back; no code before this commit reads them.
-- migrate:up
set local lock_timeout = '2s';

create table payments.record_assignment (
  cursor bigint primary key references payments.record,
  state text not null check (state in ('free', 'proposed', 'assigned')),
  approval_id bigint not null,
  proposed_by text not null,
  player_id bigint not null,
  -- The deposit that was opened for it.
  request_id bigint unique,
  constraint p19_assigned_to_a_deposit check ((state = 'assigned') = (request_id is not null)),
  foreign key (player_id, request_id) references payments.request (player_id, request_id)
);
grant select, insert, update on payments.record_assignment to yakamoz_app;

-- squawk-ignore require-concurrent-index-creation
create index record_in_suspense on payments.record (cursor) where request_id is null and kind = 'deposit';

create function payments.assign_records() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'assigned' or old.cursor <> new.cursor
    or old.state = 'proposed' and new.state = 'proposed') then
    raise exception 'PAY-19: record % is reserved or assigned', old.cursor
      using errcode = 'check_violation', constraint = 'p19_a_record_is_assigned_once';
  end if;
  if not exists (
    select from payments.record
    where record.cursor = new.cursor and record.kind = 'deposit' and record.request_id is null
  ) then
    raise exception 'PAY-19: record % is not in suspense', new.cursor
      using errcode = 'check_violation', constraint = 'p19_a_record_in_suspense';
  end if;
  if new.state = 'assigned' and not exists (
    select from payments.request join payments.record on record.cursor = new.cursor
    where request.player_id = new.player_id and request.request_id = new.request_id
      and request.state = 'credited' and request.approval_id = new.approval_id
      and (request.amount, request.currency) = (record.amount, record.currency)
  ) then
    raise exception 'PAY-19: record % is not what request % was credited with', new.cursor, new.request_id
      using errcode = 'check_violation', constraint = 'p19_what_came_is_credited';
  end if;
  return new;
end
$$;
revoke execute on function payments.assign_records() from public;
create trigger p19_a_record_is_assigned_once before insert or update on payments.record_assignment
  for each row execute function payments.assign_records();
create trigger p19_assignments_stay before delete or truncate on payments.record_assignment
  for each statement execute function payments.refuse_to_rewrite();

-- Its assignment opens a deposit, which is announced already.
create trigger a_new_record_is_announced after insert on payments.record
  for each row when (new.kind = 'deposit' and new.request_id is null)
  execute function platform.tell_change('staff.desk_changed', 'desk-deposits');

create or replace function payments.open_by_two() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from staff.approved(new.approval_id, 'payments.assign_unclaimed') as by_two
    join payments.line on line.line_id = (by_two.payload ->> 'line_id')::bigint
    where (by_two.payload ->> 'player_id')::bigint = new.player_id
      and line.state = 'proposed' and line.approval_id = new.approval_id
      and (line.amount, line.currency, line.account_id) = (new.amount, new.currency, new.account_id)
  ) and not exists (
    select from staff.approved(new.approval_id, 'payments.assign_record') as by_two
    join payments.record on record.cursor = (by_two.payload ->> 'record_id')::bigint
    join payments.record_assignment as held on held.cursor = record.cursor
    where (by_two.payload ->> 'player_id')::bigint = new.player_id and held.player_id = new.player_id
      and held.state = 'proposed' and held.approval_id = new.approval_id
      and (record.amount, record.currency) = (new.amount, new.currency)
  ) then
    raise exception 'PAY-19: % is no approval of this deposit that is carried out now', new.approval_id
      using errcode = 'check_violation', constraint = 'p19_two_members_open_a_deposit';
  end if;
  return new;
end
$$;

-- migrate:down
