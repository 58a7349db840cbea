-- Removes refusals that nobody asks for again, after a day; gives how many.
-- Locks: those refusals, skipping locked ones.
create or replace function promotions.forget_refusals(most integer) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten bigint;
begin
  delete from promotions.refusal as old
  where (old.player_id, old.key, old.article_id) in (
    select kept.player_id, kept.key, kept.article_id from promotions.refusal as kept
    where kept.refused_at <= platform.now() - interval '1 day' order by kept.refused_at limit most
    for update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
