-- 0151_access_keep_sightings
-- Why:  a claim of a bonus is delayed where its player shares a device, or lately a network, with another (PRO-19). Events say it, but by nobody's
--       device and network; and a device that a new password made a stranger is the same device.
-- Lock: a new table; reads the events of 90 days.
-- Undo: drop table access.sighting;
-- migrate:up
set local lock_timeout = '2s';

-- From where players signed in within 90 days: one row for a player and a device, one for a player and a network.
create table access.sighting (
  player_id bigint      not null,
  device    uuid,
  -- ACC-2: a part of the address only, /24 or /48.
  network   cidr,
  seen_at   timestamptz not null default platform.now(),
  constraint acc7_of_a_device_or_a_network check (num_nonnulls(device, network) = 1),
  constraint acc2_no_whole_address check (masklen(network) <= case family(network) when 4 then 24 else 48 end),
  constraint acc7_seen_once unique nulls not distinct (player_id, device, network)
);
create index sighting_of_device on access.sighting (device, player_id) where device is not null;
create index sighting_of_network on access.sighting (network, player_id) where network is not null;
create index sighting_by_time on access.sighting (seen_at);
grant select, insert (player_id, device, network), update (seen_at), delete on access.sighting to yakamoz_app;

with passed as (
  select player_id, device, network, at from access.event
  where step = 'sign_in' and outcome = 'passed' and player_id is not null and at > platform.now() - interval '90 days'
)
insert into access.sighting (player_id, device, network, seen_at)
select player_id, device, null::cidr, max(at) from passed where device is not null group by player_id, device
union all
select player_id, null::uuid, network, max(at) from passed where network is not null group by player_id, network;

-- migrate:down
