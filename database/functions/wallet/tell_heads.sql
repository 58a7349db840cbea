-- Keeps the head of the house's book and one head of the ledger for each closed day, and gives how many are new.
-- Locks: none; postings go on.
-- WAL-21: a day's head covers the last transfer of every player that was counted with the day (and through its hash all before
-- it) and the head of the day before. Transfers are taken by transaction number, so that it can be recomputed at any time.
create or replace function wallet.tell_heads() returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  told   integer := 0;
  before bytea;
  day    record;
begin
  if (select platform.note_head('house', seq, head) from wallet.house_book) then
    told := told + 1;
  end if;
  for day in
    select closed.number from (select day_close.day - date '1970-01-01' as number from wallet.day_close) as closed
    where not exists (select from platform.heads_of('ledger') as kept where kept.seq = closed.number)
    order by closed.number
  loop
    select kept.hash into before from platform.heads_of('ledger') as kept
    where kept.seq < day.number order by kept.seq desc, kept.at limit 1;
    perform platform.note_head('ledger', day.number, wallet.day_head(date '1970-01-01' + day.number, before));
    told := told + 1;
  end loop;
  return told;
end
$$;
