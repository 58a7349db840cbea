-- The detail of 'gate_closed': the way and who closes it, as 'way source,source'; nothing where it is open.
-- Locks: none.
create or replace function wallet.closed_detail(for_player bigint, way text, time_now timestamptz) returns text
  language sql stable
  return (
    select way || ' ' || string_agg(closure.source, ',' order by closure.source) from wallet.closure
    where closure.player_id = for_player and closure.what = way and closure.until > time_now
  );
