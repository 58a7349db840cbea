-- Chains several entries of one purse, each decided on the purse that the one before it left.
-- Locks: none; the player's purse is held by the caller.
-- Booked together, the purse moves once, from before the first to after the last, and so does the news.
create or replace function wallet.chain(entries wallet.entry[]) returns wallet.entry[]
  language plpgsql immutable
as $$
declare
  before  bigint := (entries[1]).seq_before;
  entry   wallet.entry;
  chained wallet.entry[] := '{}';
begin
  foreach entry in array entries loop
    entry.seq_before := case when cardinality(chained) + 1 = cardinality(entries) then before else (entry.purse).seq end;
    chained := chained || entry;
  end loop;
  return chained;
end
$$;
