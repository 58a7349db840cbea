-- Ends open pairs, by wish or because their day is over, and shows the seeds that the server opened. Gives how many ended.
-- Locks: the purses of the players in their order, skipping those that are locked already, until the transaction ends.
-- A pair whose player is locked elsewhere goes on; the caller comes again. `day` ends nothing whose day is not over.
create or replace function keno.end_pairs(given json, by_whom text) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  time_now timestamptz := platform.now();
  purses   wallet.purse[];
  ended    bigint[];
begin
  purses := wallet.take_purses(array(
    select asked.player_id from json_to_recordset(given) as asked (player_id bigint, pair_id uuid, seed text)
  ));
  ended := array(
    select asked.player_id
    from json_to_recordset(given) as asked (player_id bigint, pair_id uuid, seed text)
    join unnest(purses) as purse on purse.player_id = asked.player_id
    join keno.pair as kept on kept.pair_id = asked.pair_id and kept.player_id = asked.player_id
    where (by_whom = 'wish' or kept.ends_at <= time_now) and keno.end_pair(asked.pair_id, asked.seed, by_whom, time_now)
  );
  perform keno.tell_changes(ended, time_now);
  return cardinality(ended);
end
$$;
