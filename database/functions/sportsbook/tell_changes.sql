-- Tells players that a bet of theirs changed; their screens ask for the new state.
-- Locks: none.
create or replace function sportsbook.tell_changes(players text[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  if cardinality(players) > 0 then
    perform platform.announce(
      'sportsbook.changed', players, array_fill('{}'::jsonb, array[cardinality(players)]),
      array_fill(time_now, array[cardinality(players)])
    );
  end if;
end
$$;
