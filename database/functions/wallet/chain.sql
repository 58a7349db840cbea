-- Chains several entries of one purse, each decided on the purse that the one before it left.
-- Locks: none; the player's purse is held by the caller.
-- Booked together, the purse moves once, from before the first to after the last, and so does the news.
create or replace function wallet.chain(entries wallet.entry[]) returns wallet.entry[]
  language plpgsql immutable
as $$
declare
  before  bigint := (entries[1]).seq_before;
  counted boolean := false;
  entry   wallet.entry;
  chained wallet.entry[] := '{}';
begin
  foreach entry in array entries loop
    counted := counted or entry.counted is true;
    if cardinality(chained) + 1 = cardinality(entries) then
      entry.seq_before := before;
      entry.counted := counted;
    else
      entry.seq_before := (entry.purse).seq;
      entry.counted := false;
    end if;
    chained := chained || entry;
  end loop;
  return chained;
end
$$;
