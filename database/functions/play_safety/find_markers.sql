-- Judges some of the players of whom something changed, keeps new markers and opens their cases; gives how many entries were done.
-- Locks: entries of play_safety.to_judge, then what keep_markers locks, until the transaction ends.
-- Entries that another process has are passed over; nobody else waits for them.
-- Windows of seven days move with every day: such a kind is noticed again after seven days at the earliest.
create or replace function play_safety.find_markers(entries_max integer default 1000) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  entries bigint[];
  players bigint[];
  noticed   jsonb;
begin
  select coalesce(array_agg(taken.id), '{}'), coalesce(array_agg(distinct taken.player_id), '{}') into entries, players
  from (
    select waiting.id, waiting.player_id from play_safety.to_judge as waiting
    order by waiting.id limit entries_max for update skip locked
  ) as taken;
  if cardinality(entries) = 0 then
    return 0;
  end if;

  select jsonb_agg(jsonb_build_object(
      'player_id', judged.player_id, 'kind', judged.kind, 'figure', judged.figure, 'bound', judged.bound,
      'window_from', judged.window_from, 'window_to', judged.window_to,
      'is_strong', rule.is_strong, 'due_hours', rule.due_hours
    ) order by judged.player_id)
  into noticed
  from play_safety.judge_play(players) as judged join play_safety.marker_rule as rule on rule.kind = judged.kind
  where not exists (
    select from play_safety.marker as known
    where known.player_id = judged.player_id and known.kind = judged.kind
      and (known.window_from = judged.window_from
        or (judged.kind in ('nights', 'limit_reached', 'raises') and known.found_at > platform.now() - interval '7 days'))
  );
  if noticed is not null then
    perform play_safety.keep_markers(noticed);
  end if;
  delete from play_safety.to_judge as done where done.id = any (entries);
  return cardinality(entries);
end
$$;
