-- A leg of a bet that is to be cashed out.
-- Locks: none.
-- Parameters have the names and the order of the type's fields. Called by name, it costs what a row constructor costs.
create or replace function sportsbook.new_cash_leg(
  no smallint, match_id text, market_id text, home text, away text, price integer, banker boolean, decided boolean, won integer,
  refunded integer, parts integer, version bigint, closed text, delay_s smallint, stops text, told_until timestamptz
) returns sportsbook.cash_leg
  language sql immutable
  return row(
    no, match_id, market_id, home, away, price, banker, decided, won, refunded, parts, version, closed, delay_s, stops, told_until
  )::sportsbook.cash_leg;
