-- 0018_staff_create_audit
-- Why:  who did what, in a chain of hashes: an entry that is changed or taken out is found and named.
-- Lock: new objects only; nothing is rewritten.
-- Undo: drop what is created here; no code before this commit reads it.
-- migrate:up
set local lock_timeout = '2s';

create table staff.audit (
  seq      bigint      not null,
  at       timestamptz not null,
  -- Null where the house itself did it.
  staff_id bigint,
  action   text        not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject  text        not null check (length(subject) between 1 and 120),
  facts    jsonb       not null check (jsonb_typeof(facts) = 'object'),
  address  text,
  -- S7: over the hash before it and everything else in the row.
  hash     bytea       not null,
  primary key (seq, at)
) partition by range (at);
create index audit_by_subject on staff.audit (subject, seq);
create index audit_by_member on staff.audit (staff_id, seq);
create index audit_by_action on staff.audit (action, seq);
grant select on staff.audit to yakamoz_app;
-- A clock that jumped finds a place too.
create table staff.audit_default partition of staff.audit default;

-- Where the chain ends. Whoever adds to it holds this row, so entries are in the order of their numbers.
create table staff.audit_head (
  only_row boolean     primary key default true check (only_row),
  seq      bigint      not null,
  at       timestamptz not null,
  hash     bytea       not null
);
insert into staff.audit_head (seq, at, hash) values (0, platform.now(), sha256('yakamoz'));
grant select on staff.audit_head to yakamoz_app;

create function staff.hash_audit(before_it bytea, entry staff.audit) returns bytea
  language sql immutable
  set search_path = ''
begin atomic
  select sha256($1 || convert_to(jsonb_build_array(
    ($2).seq, (extract(epoch from ($2).at) * 1000000)::bigint, ($2).staff_id, ($2).action, ($2).subject,
    ($2).facts, ($2).address
  )::text, 'UTF8'));
end;

-- S6: the only way in, for the application.
create function staff.record(by_member bigint, what text, about text, details jsonb, from_address text) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  head  staff.audit_head;
  entry staff.audit;
begin
  select * into strict head from staff.audit_head for update;
  entry.seq := head.seq + 1;
  entry.at := greatest(platform.now(), head.at);
  entry.staff_id := by_member;
  entry.action := what;
  entry.subject := about;
  entry.facts := details;
  entry.address := from_address;
  entry.hash := staff.hash_audit(head.hash, entry);
  insert into staff.audit values (entry.*);
  update staff.audit_head set seq = entry.seq, at = entry.at, hash = entry.hash;
  return entry.seq;
end
$$;

create trigger s6_entries_stay before update or delete on staff.audit
  for each row execute function staff.refuse_to_rewrite();
create trigger s6_entries_are_not_emptied before truncate on staff.audit
  for each statement execute function staff.refuse_to_rewrite();
create trigger s6_the_head_stays before delete on staff.audit_head
  for each row execute function staff.refuse_to_rewrite();

-- This month and the three that follow. Gives how many were made.
create function staff.make_partitions() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set lock_timeout = '2s'
as $$
declare
  first_day date := date_trunc('month', platform.now() at time zone 'UTC');
  month     date;
  name      text;
  made      integer := 0;
begin
  for ahead in 0..3 loop
    month := first_day + make_interval(months => ahead);
    name := format('audit_%s', to_char(month, 'YYYYMM'));
    if to_regclass('staff.' || name) is null then
      execute format('create table staff.%I (like staff.audit including all)', name);
      execute format(
        'alter table staff.audit attach partition staff.%I for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'
      );
      execute format(
        'create trigger s6_entries_are_not_emptied before truncate on staff.%I '
        'for each statement execute function staff.refuse_to_rewrite()', name
      );
      made := made + 1;
    end if;
  end loop;
  return made;
end
$$;

-- S7: recomputes every link. Each entry is judged by the hash the one before it carries, so that one changed entry is
-- one finding and not all that follow.
create function staff.verify_audit() returns table (seq bigint, finding text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
begin atomic
  with chain as (
    select entry.seq as number, entry.hash as has,
      lag(entry.seq, 1, 0::bigint) over by_number as before,
      staff.hash_audit(lag(entry.hash, 1, sha256('yakamoz')) over by_number, entry) as should_have
    from staff.audit as entry
    window by_number as (order by entry.seq)
  ), last as (
    select coalesce(max(number), 0) as number from chain
  )
  select missing, 'the entry is missing'
  from chain, lateral generate_series(before + 1, number - 1) as missing
  union all
  select number, 'the entry was changed'
  from chain where number = before + 1 and has <> should_have
  union all
  select missing, 'the entry is missing'
  from last, staff.audit_head as head, lateral generate_series(last.number + 1, head.seq) as missing
  union all
  select number, 'the entry was added past the door'
  from chain, staff.audit_head as head where number > head.seq
  union all
  select head.seq, 'the head of the chain was changed'
  from staff.audit_head as head, chain
  where chain.number = head.seq and chain.has <> head.hash;
end;

revoke execute on all functions in schema staff from public;
grant execute on function
  staff.record(bigint, text, text, jsonb, text),
  staff.make_partitions(),
  staff.verify_audit()
to yakamoz_app;

-- migrate:down
