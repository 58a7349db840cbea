-- D-65: the level of so many points ever earned.
-- Locks: none.
create or replace function promotions.level_of(in_currency text, of_earned bigint) returns smallint
  language sql stable
  return (
    select max(step.level) from promotions.level as step where step.currency = in_currency and step.earned <= of_earned
  );
