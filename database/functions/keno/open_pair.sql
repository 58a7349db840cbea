-- Opens a prepared pair with the client seed; the pair that is open ends first, with the seed that the server opened.
-- Locks: the player's purse, until the transaction ends.
-- Statuses: OK (also where it is open with this client seed), UNKNOWN, OVER, OTHER_SEED, AGAIN (another pair is open than was given).
create or replace function keno.open_pair(
  for_player bigint, of_pair uuid, with_client text, ending uuid, ending_seed text
) returns text
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  pair     keno.pair;
begin
  perform wallet.lock(for_player);
  select kept.* into pair from keno.pair as kept where kept.pair_id = of_pair and kept.player_id = for_player;
  if pair.pair_id is null then
    return 'UNKNOWN';
  elsif pair.ended_at is not null then
    return 'OVER';
  elsif pair.opened_at is not null then
    return case when pair.client_seed = with_client then 'OK' else 'OTHER_SEED' end;
  elsif (
    select kept.pair_id from keno.pair as kept
    where kept.player_id = for_player and kept.opened_at is not null and kept.ended_at is null
  ) is distinct from ending then
    return 'AGAIN';
  end if;
  if ending is not null then
    perform keno.end_pair(ending, ending_seed, 'wish', time_now);
  end if;
  update keno.pair
  set client_seed = with_client, opened_at = time_now,
    ends_at = (date_trunc('day', time_now at time zone 'Europe/Istanbul') + interval '1 day') at time zone 'Europe/Istanbul',
    last_round_at = (
      select max(kept.last_round_at) from keno.pair as kept
      where kept.player_id = for_player and kept.opened_at > time_now - interval '2 days'
    )
  where pair_id = of_pair;
  perform keno.tell_changes(array[for_player], time_now);
  return 'OK';
end
$$;
