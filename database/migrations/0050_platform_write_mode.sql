-- 0050_platform_write_mode
-- Why:  whether a database holds play money or real money was a variable of each process; it is a fact of the database (D-60).
-- Lock: new table only.
-- Undo: drop table platform.mode, functions platform.keep_mode and platform.refuse_demo_rows; no earlier code reads them.
-- migrate:up
set local lock_timeout = '2s';

-- One row, written when the database is made: by the role migrate, from its configuration (migrate.ts).
create table platform.mode (
  only_row   boolean     primary key default true check (only_row),
  mode       text        not null check (mode in ('play', 'real')),
  written_at timestamptz not null default statement_timestamp()
);
grant select on platform.mode to yakamoz_app;

create function platform.keep_mode() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'a database keeps the mode it was made with' using errcode = 'check_violation';
end
$$;
revoke execute on function platform.keep_mode() from public;
create trigger a_mode_is_for_good before update or delete or truncate on platform.mode
  for each statement execute function platform.keep_mode();

-- For tables with rows of a demonstration: none of them is added where money is real.
create function platform.refuse_demo_rows() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from platform.mode where mode = 'real') then
    raise exception 'this database holds real money and takes no demo rows' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function platform.refuse_demo_rows() from public;

-- migrate:down
