-- The number of a run that is about to be opened.
-- Locks: none.
create or replace function wallet.new_run() returns bigint
  language sql
  return nextval('wallet.run_id');
