-- 0109_platform_list_keno_seeds
-- Why:  whoever retires a key counts the seeds that still need it.
-- Lock: one row of a small table.
-- Undo: delete from platform.sealed_column where name = 'keno.pair.sealed';
-- migrate:up
set local lock_timeout = '2s';

-- Not renewed: an open pair ends with its day, and one that was never opened is dropped after a week.
insert into platform.sealed_column (name, of_table, of_column, key_column) values ('keno.pair.sealed', 'keno.pair', 'sealed', null);

-- migrate:down
