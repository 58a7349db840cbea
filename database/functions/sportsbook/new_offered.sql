-- A leg as the offer is.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function sportsbook.new_offered(
  no smallint, match_id text, market_id text, outcome_id text, outcome smallint, shown integer, price integer, version bigint,
  closed text, legs_min smallint, liability bigint, own bigint, sport text, league_name text, home text, away text,
  starts_at timestamptz, banker boolean, lines smallint, delay_s smallint, stops text, told_until timestamptz, room bigint
) returns sportsbook.offered
  language sql immutable
  return row(
    no, match_id, market_id, outcome_id, outcome, shown, price, version, closed, legs_min, liability, own, sport, league_name,
    home, away, starts_at, banker, lines, delay_s, stops, told_until, room
  )::sportsbook.offered;
