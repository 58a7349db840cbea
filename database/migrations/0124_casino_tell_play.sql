-- 0124_casino_tell_play
-- Why:  what ended is told to promotions per player as it is counted: who, in which round, how much of it cash (D-56).
-- Lock: casino.tally for a moment: columns without values. A type gets fields.
-- Undo: drop the columns and the fields; code of the last release reads none of them.
-- migrate:up
set local lock_timeout = '2s';

-- Null in rows from before: they are counted into their days and are nobody's play.
alter table casino.tally
  add column player_id bigint,
  add column picks smallint,
  add column cash_staked bigint,
  add column cash_won bigint,
  add column earns boolean,
  add column studio_id smallint,
  add column round text,
  add column ended_at timestamptz;

-- What the stake was on, where that changes the return; whether the bonus gate stood open.
alter type casino.house_round add attribute picks smallint, add attribute earns boolean;

-- migrate:down
