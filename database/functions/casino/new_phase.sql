-- A phase of a round as it will be written.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function casino.new_phase(
  player_id bigint, studio_id smallint, round text, number integer, at timestamptz, kind text, tx text, ref text,
  amount bigint, cash_change bigint, bonus_change bigint, cash_after bigint, bonus_after bigint,
  contribution bigint default 0, pool text default null, pool_amount bigint default 0, op_id uuid default null,
  detail jsonb default null, verdict_id bigint default null
) returns casino.phase
  language sql immutable
  return row(
    player_id, studio_id, round, number, at, kind, tx, ref, amount, cash_change, bonus_change, cash_after,
    bonus_after, contribution, pool, pool_amount, op_id, detail, verdict_id
  )::casino.phase;
