-- 0017_staff_create_approval
-- Why:  what one person proposes another one approves; what is approved is exactly what was proposed.
-- Lock: new objects only; nothing is rewritten.
-- Undo: drop what is created here; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create table staff.approval (
  approval_id     bigint      generated always as identity (start with 1001) primary key,
  kind            text        not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject         text        not null check (length(subject) between 3 and 120),
  payload         jsonb       not null check (jsonb_typeof(payload) = 'object'),
  reason          text        not null check (length(reason) between 3 and 500),
  maker_id        bigint      not null references staff.member,
  made_at         timestamptz not null,
  -- S5: stands for kind, subject, payload, reason and maker; recomputed when it is decided.
  payload_hash    bytea       not null,
  state           text        not null default 'waiting'
    check (state in ('waiting', 'approved', 'done', 'failed', 'refused')),
  checker_id      bigint      references staff.member,
  decided_at      timestamptz,
  decision_reason text        check (length(decision_reason) between 3 and 500),
  result          text,
  -- S4: four eyes are two people.
  constraint s4_nobody_approves_their_own check (checker_id <> maker_id),
  constraint a_decision_is_whole check (
    (state = 'waiting') = (checker_id is null)
    and (state = 'waiting') = (decided_at is null)
    and (state = 'waiting') = (decision_reason is null)
  )
);
create index approval_waiting on staff.approval (approval_id) where state = 'waiting';
-- Written by the functions below alone.
grant select on staff.approval to yakamoz_app;

create function staff.hash_approval(of_row staff.approval) returns bytea
  language sql immutable
  set search_path = ''
begin atomic
  select sha256(convert_to(jsonb_build_array(
    ($1).approval_id, ($1).kind, ($1).subject, ($1).payload, ($1).reason, ($1).maker_id,
    (extract(epoch from ($1).made_at) * 1000000)::bigint
  )::text, 'UTF8'));
end;

create function staff.propose(of_kind text, about text, what jsonb, why text, by_member bigint) returns staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made staff.approval;
begin
  made.approval_id := nextval(pg_get_serial_sequence('staff.approval', 'approval_id'));
  made.kind := of_kind;
  made.subject := about;
  made.payload := what;
  made.reason := why;
  made.maker_id := by_member;
  made.made_at := platform.now();
  insert into staff.approval (approval_id, kind, subject, payload, reason, maker_id, made_at, payload_hash)
  overriding system value
  values (made.approval_id, made.kind, made.subject, made.payload, made.reason, made.maker_id, made.made_at,
    staff.hash_approval(made))
  returning * into made;
  return made;
end
$$;

-- Holds the row until the transaction ends: a second decision waits, and then finds that one was made. Gives nothing
-- where there is nothing waiting under this number.
create function staff.decide(of_approval bigint, by_member bigint, to_state text, seen_hash bytea, why text)
  returns setof staff.approval
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_row staff.approval;
begin
  if to_state not in ('approved', 'refused') then
    raise exception 'an approval is approved or refused, not %', to_state;
  end if;
  select * into found_row from staff.approval where approval_id = of_approval and state = 'waiting' for update;
  if not found then
    return;
  end if;
  if found_row.payload_hash <> seen_hash or found_row.payload_hash <> staff.hash_approval(found_row) then
    raise exception 'S5: approval % is not what was proposed', of_approval
      using errcode = 'YS005';
  end if;
  return query
    update staff.approval
    set state = to_state, checker_id = by_member, decided_at = platform.now(), decision_reason = why
    where approval_id = of_approval
    returning *;
end
$$;

create function staff.conclude(of_approval bigint, to_state text, what_came text) returns setof staff.approval
  language sql security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  update staff.approval set state = to_state, result = what_came
  where approval_id = of_approval and state = 'approved' and to_state in ('done', 'failed')
  returning *;
end;

create function staff.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception '% rows are not rewritten: %', tg_table_name, tg_name;
end
$$;
-- What was proposed stays as it was, and what was decided stays decided.
create trigger s5_a_proposal_stays before update on staff.approval
  for each row when (
    (old.kind, old.subject, old.payload, old.reason, old.maker_id, old.made_at, old.payload_hash)
      is distinct from (new.kind, new.subject, new.payload, new.reason, new.maker_id, new.made_at, new.payload_hash)
    or old.state in ('done', 'failed', 'refused')
    or (old.state = 'approved' and new.checker_id is distinct from old.checker_id)
  )
  execute function staff.refuse_to_rewrite();
create trigger s5_approvals_stay before delete on staff.approval
  for each row execute function staff.refuse_to_rewrite();
create trigger s5_approvals_are_not_emptied before truncate on staff.approval
  for each statement execute function staff.refuse_to_rewrite();

revoke execute on all functions in schema staff from public;
grant execute on function
  staff.propose(text, text, jsonb, text, bigint),
  staff.decide(bigint, bigint, text, bytea, text),
  staff.conclude(bigint, text, text)
to yakamoz_app;

-- migrate:down
