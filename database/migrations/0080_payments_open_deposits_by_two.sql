-- 0080_payments_open_deposits_by_two
-- Why:  two members assign money in suspense to a player without a claim, or instead of a claim of another amount (PAY-19). A deposit that
--       names an approval is opened by that approval and by nothing else, and a line is credited for what came, whoever assigns it (PAY-4).
-- Lock: share row exclusive on payments.request and payments.line for a moment, to add a trigger to each; nothing is read.
-- Undo: drop the two triggers and their functions.
-- migrate:up
set local lock_timeout = '2s';

create function payments.open_by_two() returns trigger
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
  ) then
    raise exception 'PAY-19: % is no approval of this deposit that is carried out now', new.approval_id
      using errcode = 'check_violation', constraint = 'p19_two_members_open_a_deposit';
  end if;
  return new;
end
$$;
revoke execute on function payments.open_by_two() from public;
create trigger p19_two_members_open_a_deposit before insert on payments.request
  for each row when (new.direction = 'deposit' and new.approval_id is not null)
  execute function payments.open_by_two();

create function payments.credit_what_came() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from payments.request
    where request.player_id = new.player_id and request.request_id = new.request_id
      and request.state = 'credited' and (request.amount, request.currency) = (new.amount, new.currency)
  ) then
    raise exception 'PAY-4: line % is not what request % was credited with', new.line_id, new.request_id
      using errcode = 'check_violation', constraint = 'p4_what_came_is_credited';
  end if;
  return new;
end
$$;
revoke execute on function payments.credit_what_came() from public;
create trigger p4_what_came_is_credited before update on payments.line
  for each row when (old.state <> new.state and new.state in ('matched', 'assigned'))
  execute function payments.credit_what_came();
create trigger p4_what_came_is_matched before insert on payments.line
  for each row when (new.state in ('matched', 'assigned') and new.player_id is not null)
  execute function payments.credit_what_came();

-- migrate:down
