-- SPB-12: how many lines a system has: all ways to choose so many of the legs that are no bankers. The twin of packages/bets.
-- Locks: none.
create or replace function sportsbook.lines_of(others integer, sizes integer[]) returns integer
  language sql immutable parallel safe
begin atomic
  select coalesce(sum(div(factorial(others), factorial(size) * factorial(others - size))), 0)::integer
  from unnest(sizes) as size where size between 0 and others;
end;
