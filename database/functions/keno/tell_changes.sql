-- Tells players that one of their pairs opened or ended; their screens ask for the new state.
-- Locks: none.
create or replace function keno.tell_changes(players bigint[], time_now timestamptz) returns void
  language plpgsql
as $$
begin
  if cardinality(players) > 0 then
    perform platform.announce(
      'keno.changed', players::text[], array_fill('{}'::jsonb, array[cardinality(players)]),
      array_fill(time_now, array[cardinality(players)])
    );
  end if;
end
$$;
