-- The market that lists show of a match.
-- Locks: none.
create or replace function sportsbook.main_market(of_sport text) returns text
  language sql immutable parallel safe
  return case of_sport when 'football' then '1x2' when 'virtual_football' then '1x2' else '12' end;
