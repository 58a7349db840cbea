-- Other players who signed in within 90 days from a device of these players, one for each; and those who were with them in a network lately.
-- Locks: none.
-- A network where many sign in is a carrier's, a company's or a campus, and one that no public address has is a proxy's: who shares those says nothing.
-- Bounded for each player by indexes: the ten devices and the two networks used last, and of a network no more players than make a crowd.
create or replace function access.neighbours(players bigint[], since timestamptz, crowd integer)
  returns table (player_id bigint, other_id bigint, is_device boolean)
  language plpgsql stable
as $$
declare
  private constant inet[] := array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
    '::/16', 'fc00::/7', 'fe80::/10'
  ];
begin
  return query
  select asked.id, beside.id, true
  from unnest(players) as asked (id)
  cross join lateral (
    select own.device from access.sighting as own
    where own.player_id = asked.id and own.device is not null order by own.seen_at desc limit 10
  ) as used
  cross join lateral (
    select other.player_id as id from access.sighting as other
    where other.device = used.device and other.player_id <> asked.id order by other.player_id limit 1
  ) as beside
  union all
  select asked.id, beside.id, false
  from unnest(players) as asked (id)
  cross join lateral (
    select own.network from access.sighting as own
    where own.player_id = asked.id and own.network is not null and own.seen_at > since
      and not own.network <<= any (private)
    order by own.seen_at desc limit 2
  ) as used
  cross join lateral (
    select other.player_id as id from access.sighting as other
    where other.network = used.network and other.player_id <> asked.id and other.seen_at > since
  ) as beside
  -- Asked first: of a crowd no more is read than makes one.
  where not exists (select from access.sighting as other where other.network = used.network offset crowd - 1 limit 1);
end
$$;
