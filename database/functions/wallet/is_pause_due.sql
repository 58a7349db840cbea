-- WAL-24: whether a reality check waits for its answer: it fell due while the stretch of play still ran.
-- Locks: none.
-- A stretch that ended before needs none; whatever was due stays due until it is answered, however long nothing is staked.
create or replace function wallet.is_pause_due(pause_at timestamptz, staked_at timestamptz, at_time timestamptz) returns boolean
  language sql immutable parallel safe
  return pause_at <= at_time and pause_at <= staked_at + wallet.stretch_gap();
