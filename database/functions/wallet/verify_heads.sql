-- WAL-21: every head that was kept still follows from the books.
-- Locks: none.
create or replace function wallet.verify_heads() returns table (rule text, account text, finding text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select 'WAL-21', 'house transfer ' || kept.seq, 'the book has another hash there than the head that was kept'
  from platform.heads_of('house') as kept
  left join wallet.house_transfer as made on made.seq = kept.seq
  where kept.hash is distinct from coalesce(made.hash, case kept.seq when 0 then wallet.house_genesis() end)
  union all
  select 'WAL-21', 'day ' || days.day, 'its transfers give another head than the one that was kept'
  from (
    select date '1970-01-01' + kept.seq::integer as day, kept.hash,
      lag(kept.hash) over (order by kept.seq, kept.at) as before
    from platform.heads_of('ledger') as kept
  ) as days
  where days.hash is distinct from wallet.day_head(days.day, days.before)
$$;
