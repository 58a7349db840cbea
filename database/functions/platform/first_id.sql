-- The lowest id of a millisecond, of ids that begin with their time and have 22 further bits.
-- Locks: none.
create or replace function platform.first_id(at timestamptz) returns bigint
  language sql immutable parallel safe
  return floor(extract(epoch from at) * 1000)::bigint << 22;
