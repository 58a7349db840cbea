-- Why not: one code with its facts (PRO-8).
-- Locks: none.
create or replace function promotions.new_obstacle(code text, facts jsonb default '{}') returns promotions.obstacle
  language sql immutable
  return row(code, facts)::promotions.obstacle;
