-- 0061_platform_create_head
-- Why:  heads of the audit chain and of the ledger stood only in log lines of level info, which another LOG_LEVEL leaves out.
--       They are kept here, can only be added, and are what is told outside the house.
-- Lock: new objects only.
-- Undo: drop table platform.head; drop function platform.refuse_to_rewrite();
-- migrate:up
set local lock_timeout = '2s';

create function platform.refuse_to_rewrite() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'nothing in % is changed or removed', tg_table_name;
end
$$;

-- The end of a chain of hashes at one moment. A chain that was rewritten has another hash under a number that is here already;
-- that row is added beside the first one, and both are evidence.
create table platform.head (
  -- audit (staff), house and ledger (wallet).
  chain text        not null check (chain ~ '^[a-z_]{1,20}$'),
  seq   bigint      not null,
  hash  bytea       not null check (length(hash) = 32),
  at    timestamptz not null default platform.now(),
  primary key (chain, seq, hash)
);
create index head_by_time on platform.head (at);
create trigger heads_stay before update or delete on platform.head
  for each row execute function platform.refuse_to_rewrite();
create trigger heads_are_not_emptied before truncate on platform.head
  for each statement execute function platform.refuse_to_rewrite();
grant select on platform.head to yakamoz_app;
revoke execute on function platform.refuse_to_rewrite() from public;

-- migrate:down
