-- 0110_platform_admit_notary
-- Why:  the role notary signs the public log and must not be able to do what api and worker do (FAIR-12): it signs in with a role of its own.
-- Lock: grants only.
-- Undo: drop owned by yakamoz_notary; drop role yakamoz_notary;
-- migrate:up
set local lock_timeout = '2s';

-- Roles belong to the whole cluster, so another database may have made this one already.
do $$
begin
  create role yakamoz_notary nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;

grant usage on schema platform to yakamoz_notary;
grant select on platform.clock, platform.mode, platform.sql_function, platform.head to yakamoz_notary;
grant execute on function platform.now() to yakamoz_notary;

-- migrate:down
