-- Tells players that a claim, run or gift of theirs changed; their screens ask for the new state.
-- Locks: none.
create or replace function promotions.tell_changes(players text[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  if cardinality(players) > 0 then
    perform platform.announce(
      'promotions.changed', players, array_fill('{}'::jsonb, array[cardinality(players)]),
      array_fill(time_now, array[cardinality(players)])
    );
  end if;
end
$$;
