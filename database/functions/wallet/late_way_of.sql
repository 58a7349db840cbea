-- WAL-18: where bonus money goes that arrives after this end of a run.
-- Locks: none.
-- wallet.decide_end writes into the detail what was left to stake.
create or replace function wallet.late_way_of(ended wallet.op) returns wallet.late_way
  language sql immutable
  return case when (ended).detail = '0' then 'cash' else 'house' end::wallet.late_way;
