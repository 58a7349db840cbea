-- FAIR-11: publishes a signed note; the same one again changes nothing, another one of a size that is signed already is refused.
-- Locks: the new row, until the transaction ends.
create or replace function fairness.add_checkpoint(of_size bigint, with_note text) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into fairness.checkpoint (size, note) values (of_size, with_note) on conflict (size) do nothing;
  if not exists (select from fairness.checkpoint where size = of_size and note = with_note) then
    raise exception 'FAIR-11 there is another checkpoint of % leaves', of_size;
  end if;
end
$$;
