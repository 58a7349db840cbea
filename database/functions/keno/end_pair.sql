-- FAIR-6: ends an open pair and shows its seed; one whose day is over ends with its day, whoever asked.
-- Locks: none; the player's purse is held by the caller.
create or replace function keno.end_pair(of_pair uuid, with_seed text, by_whom text, time_now timestamptz) returns boolean
  language plpgsql
as $$
begin
  update keno.pair as kept
  set ended_at = time_now, ended_by = case when kept.ends_at <= time_now then 'day' else by_whom end, seed = with_seed, sealed = null
  where kept.pair_id = of_pair and kept.opened_at is not null and kept.ended_at is null;
  return found;
end
$$;
