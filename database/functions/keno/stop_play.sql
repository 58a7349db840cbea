-- FAIR-10: closes Keno for money until two members open it; once is enough.
-- Locks: the new row, until the transaction ends.
create or replace function keno.stop_play(of_day date, wrong_rounds integer, gapped_pairs integer) returns void
  language sql security definer
  set search_path = pg_catalog, pg_temp
as $$
  insert into keno.stop (day, mismatches, gaps) values (of_day, wrong_rounds, gapped_pairs) on conflict do nothing
$$;
